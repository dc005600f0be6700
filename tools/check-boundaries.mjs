// Checks who imports whom against tools/boundary-rules.mjs, and that there are no cycles and no files that nobody uses.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { ENTRIES, FORBIDDEN } from './boundary-rules.mjs'
import { PROJECT_ROOT } from './project.mjs'

const FOLDERS = ['packages', 'apps/api/src', 'apps/api/test', 'apps/web/src', 'e2e', 'bench', 'tools/call-coverage']

// A reader that has stopped reading finds nothing wrong; these are far below what there is.
const MODULES_MIN = 250
const IMPORTS_MIN = 800

const graph = new Map(sourceFiles().map((file) => [file, importsOf(file)]))
const problems = [...graph]
  .flatMap(([from, targets]) => targets.flatMap((to) => forbiddenBy(from, to)))
  .concat(findCycles(), findUnused(), checkFloors())

for (const problem of problems) console.log(problem)
console.log(`${graph.size} modules and ${importCount()} imports read, ${problems.length} problems.`)
process.exitCode = problems.length === 0 ? 0 : 1

function sourceFiles() {
  return FOLDERS.flatMap((folder) => filesUnder(folder))
}

function filesUnder(folder) {
  return readdirSync(join(PROJECT_ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesUnder(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** What a file imports, types included: names of modules, npm:<package> or node:<module>. */
function importsOf(file) {
  const source = readFileSync(join(PROJECT_ROOT, file), 'utf8')
  const tree = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' })
  const targets = [...specifiersIn(tree.body)].map((specifier) => resolveFrom(file, specifier))
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

function resolveFrom(file, specifier) {
  if (specifier.startsWith('node:')) return specifier
  const path = specifier.split('?', 1)[0] ?? ''
  if (path.startsWith('.')) return join(dirname(file), path)
  if (!path.startsWith('@panadesk/')) return `npm:${path.split('/', path.startsWith('@') ? 2 : 1).join('/')}`
  return relative(PROJECT_ROOT, createRequire(join(PROJECT_ROOT, file)).resolve(path))
}

function forbiddenBy(from, to) {
  if (isMissing(to)) return [`${from} → ${to}: does not exist`]
  return FORBIDDEN.filter((rule) => isForbidden(rule, from, to)).map((rule) => `${from} → ${to}: ${rule.why}`)
}

function isMissing(module) {
  return !/^(npm|node):/.test(module) && !existsSync(join(PROJECT_ROOT, module))
}

function isForbidden({ from, fromNot, to, toNot }, fromModule, toModule) {
  const groups = new RegExp(from).exec(fromModule)
  if (groups === null || (fromNot !== undefined && new RegExp(fromNot).test(fromModule))) return false
  const fill = (pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, number) => groups[Number(number)] ?? ''))
  return fill(to).test(toModule) && (toNot === undefined || !fill(toNot).test(toModule))
}

/** Each cycle once, named by the path around it. */
function findCycles() {
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

function findUnused() {
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

function importCount() {
  return [...graph.values()].reduce((sum, targets) => sum + targets.length, 0)
}

function checkFloors() {
  if (graph.size >= MODULES_MIN && importCount() >= IMPORTS_MIN) return []
  return [`Only ${graph.size} modules with ${importCount()} imports were read: is the reader broken?`]
}
