// Who imports whom in a project, and what of it tools/boundary-rules.mjs forbids.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseSync } from '@swc/core'
import { ENTRIES, FORBIDDEN } from './boundary-rules.mjs'

/** What is installed, built, or left by a run. */
const NO_SOURCES = /^(\.|node_modules$|dist$|data(-.*)?$|backups$|test-results$|playwright-report$)/

/**
 * Reads the code of the project in the folder `root`: forbidden imports, cycles, files that nobody uses, and rooms of which
 * no rule says whom they may import.
 * @param {string} root
 * @returns {{ modules: number, imports: number, problems: string[] }}
 */
export function readBoundaries(root) {
  const all = filesUnder(root, '')
  const strange = findStrangeRooms(all)
  const files = all.filter((file) => !strange.has(roomOf(file)))
  const graph = new Map(files.map((file) => [file, importsOf(root, file)]))
  const problems = [...graph]
    .flatMap(([from, targets]) => targets.flatMap((to) => forbiddenBy(root, from, to)))
    .concat(findCycles(graph), findUnused(graph))
    .concat([...strange].map((room) => `${room}: no rule names it, so nobody has said whom it may import`))
  return {
    modules: graph.size,
    imports: [...graph.values()].reduce((sum, targets) => sum + targets.length, 0),
    problems,
  }
}

const ROOM = /^(?:apps\/[^/]+\/src\/[^/]+|(?:apps|packages)\/[^/]+|[^/]+)(?=\/)/

/** The part of the project that a file belongs to; those at the top belong to none. */
function roomOf(file) {
  return ROOM.exec(file)?.[0]
}

/** A rule names a room when it would not say the same of one that is not there. */
function findStrangeRooms(files) {
  const patterns = FORBIDDEN.flatMap(({ from, to }) => [new RegExp(from), new RegExp(to)])
  const strange = new Set(files.map(roomOf).filter((room) => room !== undefined))
  for (const file of files) {
    const room = roomOf(file)
    if (!strange.has(room)) continue
    const elsewhere = join(dirname(room), 'no-such-room', relative(room, file))
    if (patterns.some((pattern) => pattern.test(file) && !pattern.test(elsewhere))) strange.delete(room)
  }
  return strange
}

function filesUnder(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return NO_SOURCES.test(entry.name) ? [] : filesUnder(root, path)
    return /\.(tsx?|mjs)$/.test(entry.name) ? [path] : []
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
