// Who imports whom in a project, and what of it tools/boundary-rules.mjs forbids.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { ENTRIES, FORBIDDEN } from './boundary-rules.mjs'

const FOLDERS = [
  'packages',
  'apps/api/src',
  'apps/api/test',
  'apps/demo',
  'apps/web',
  'e2e',
  'bench',
  'faults',
  'tools',
]

/** What is installed, built, or left by a run. */
const NO_SOURCES = /^(\.|node_modules$|dist$|data(-.*)?$|backups$|test-results$|playwright-report$)/

/**
 * Reads the TypeScript of the project in the folder `root`: forbidden imports, cycles, files that nobody uses, and code
 * outside of the folders that are read.
 * @param {string} root
 * @returns {{ modules: number, imports: number, problems: string[] }}
 */
export function readBoundaries(root) {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) => filesUnder(root, folder))
  const graph = new Map(files.map((file) => [file, importsOf(root, file)]))
  const problems = [...graph]
    .flatMap(([from, targets]) => targets.flatMap((to) => forbiddenBy(root, from, to)))
    .concat(findCycles(graph), findUnused(graph), findUnread(root))
  return {
    modules: graph.size,
    imports: [...graph.values()].reduce((sum, targets) => sum + targets.length, 0),
    problems,
  }
}

/** Code where nobody looks for it would be checked by nobody. */
function findUnread(root) {
  const unread = filesUnder(root, '').filter((file) => file.includes('/') && !isRead(file))
  return [...new Set(unread.map(dirname))].map((folder) => `${folder}: has code that is not read; name it in FOLDERS`)
}

function isRead(file) {
  return FOLDERS.some((folder) => file.startsWith(`${folder}/`))
}

function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : filesUnder(root, path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** What a file imports, types included: names of modules, npm:<package> or node:<module>. */
function importsOf(root, file) {
  const source = readFileSync(join(root, file), 'utf8')
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  const targets = [...specifiersIn(tree.body)].map((specifier) => resolveFrom(root, file, specifier))
  return [...new Set(targets)]
}

// Static imports and re-exports, import('…') as an expression and as a type.
function* specifiersIn(node) {
  if (node === null || typeof node !== 'object') return
  if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node.source) yield node.source.value
  if (node.type === 'TsImportType') yield node.argument.value
  if (node.type === 'CallExpression' && node.callee.type === 'Import') {
    const [first] = node.arguments
    if (first?.expression.type === 'StringLiteral') yield first.expression.value
  }
  for (const child of Object.values(node)) yield* specifiersIn(child)
}

function resolveFrom(root, file, specifier) {
  if (specifier.startsWith('node:')) return specifier
  const path = specifier.split('?', 1)[0] ?? ''
  if (path.startsWith('.')) return join(dirname(file), path)
  if (!path.startsWith('@panadesk/')) return `npm:${path.split('/', path.startsWith('@') ? 2 : 1).join('/')}`
  return relative(root, createRequire(join(root, file)).resolve(path))
}

function forbiddenBy(root, from, to) {
  if (isMissing(root, to)) return [`${from} → ${to}: does not exist`]
  return FORBIDDEN.filter((rule) => isForbidden(rule, from, to)).map((rule) => `${from} → ${to}: ${rule.why}`)
}

function isMissing(root, module) {
  return !/^(npm|node):/.test(module) && !existsSync(join(root, module))
}

function isForbidden({ from, fromNot, to, toNot }, fromModule, toModule) {
  const groups = new RegExp(from).exec(fromModule)
  if (groups === null || (fromNot !== undefined && new RegExp(fromNot).test(fromModule))) return false
  const fill = (pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, number) => groups[Number(number)] ?? ''))
  return fill(to).test(toModule) && (toNot === undefined || !fill(toNot).test(toModule))
}

/** Each cycle once, named by the path around it. */
function findCycles(graph) {
  const cycles = []
  const done = new Set()
  const path = []
  const visit = (module) => {
    const start = path.indexOf(module)
    if (start !== -1) cycles.push(`cycle: ${[...path.slice(start), module].join(' → ')}`)
    if (start !== -1 || done.has(module)) return
    path.push(module)
    for (const target of graph.get(module) ?? []) visit(target)
    path.pop()
    done.add(module)
  }
  for (const module of graph.keys()) visit(module)
  return cycles
}

function findUnused(graph) {
  const entries = ENTRIES.map((pattern) => new RegExp(pattern))
  const reached = new Set()
  const reach = (module) => {
    if (reached.has(module)) return
    reached.add(module)
    for (const target of graph.get(module) ?? []) reach(target)
  }
  for (const module of graph.keys()) if (entries.some((entry) => entry.test(module))) reach(module)
  return [...graph.keys()].filter((module) => !reached.has(module)).map((module) => `${module}: nobody imports it`)
}
