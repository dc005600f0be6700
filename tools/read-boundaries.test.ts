// The reader of imports finds what it is there for: in a small project with one fault at a time.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBoundaries } from './read-boundaries.mjs'

let root = ''

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'panadesk-boundaries-'))
  write('apps/api/src/main.ts', "import './app.ts'")
  write('apps/api/src/app.ts', 'export const app = 1')
  write('faults/run.ts', "import './wait.ts'")
  write('faults/wait.ts', 'export const wait = 1')
})
afterEach(() => rmSync(root, { recursive: true }))

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}

test('finds nothing in a project in order', () => {
  expect(readBoundaries(root)).toEqual({ modules: 4, imports: 2, problems: [] })
})

test.each([
  ['an import of a fault run from the product', 'faults/wait.ts', "import '../apps/api/src/app.ts'", 'shares no code'],
  ['one that is only of types', 'faults/wait.ts', "type App = import('../apps/api/src/app.ts').App", 'shares no code'],
  ['a cycle', 'faults/wait.ts', "import './run.ts'", 'cycle: faults/run.ts → faults/wait.ts → faults/run.ts'],
  ['a file that nobody imports', 'faults/lost.ts', 'export const lost = 1', 'faults/lost.ts: nobody imports it'],
  ['an import that leads nowhere', 'faults/wait.ts', "import './gone.ts'", 'faults/gone.ts: does not exist'],
  ['code where nobody looks', 'extra/code.ts', 'export const extra = 1', 'extra: no rule names it'],
  ['a new room of the server', 'apps/api/src/other/code.ts', 'export const other = 1', 'apps/api/src/other: no rule'],
  ['a command that nobody starts', 'tools/lost.mjs', 'export const lost = 1', 'tools/lost.mjs: nobody imports it'],
  ['and deeper below', 'apps/other/src/code.ts', 'export const other = 1', 'apps/other: no rule names it'],
])('finds %s', (_what, file, text, problem) => {
  write(file, text)
  expect(readBoundaries(root).problems).toEqual([expect.stringContaining(problem)])
})
