// A build is made again exactly where it has to be.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { isBuilt, renew, STAMPS } from './stamp.mjs'

const NAME = `test-${process.pid}`
const made = { name: NAME, file: fileURLToPath(import.meta.url), sources: ['package.json', 'tools/tsconfig.json'] }

afterEach(() => rmSync(join(STAMPS, NAME), { force: true }))

test('stands until its sources are others, or its file is gone', async () => {
  expect(isBuilt(made)).toBe(false)
  await renew(made, () => Promise.resolve())
  expect(isBuilt(made)).toBe(true)
  expect(isBuilt({ ...made, sources: ['package.json'] })).toBe(false)
  expect(isBuilt({ ...made, file: `${made.file}.gone` })).toBe(false)
})

test('does not pass for what was there before when it has failed', async () => {
  await renew(made, () => Promise.resolve())
  await expect(renew(made, () => Promise.reject(new Error('half made')))).rejects.toThrow('half made')
  expect(isBuilt(made)).toBe(false)
})

test('stands where the project has been moved, unless it knows its place', () => {
  const folder = mkdtempSync(join(tmpdir(), 'panadesk-stamp-'))
  const [beside, served] = [join(folder, 'app.new'), join(folder, 'app')]
  for (const file of ['package.json', 'tools/stamp.mjs', 'tools/project.mjs']) {
    mkdirSync(join(beside, 'tools'), { recursive: true })
    cpSync(fileURLToPath(new URL(`../${file}`, import.meta.url)), join(beside, file))
  }
  ask(beside, 'await renew(free, async () => {}); await renew(bound, async () => {})')
  expect(ask(beside, 'console.log(isBuilt(free), isBuilt(bound))')).toBe('true true\n')
  renameSync(beside, served)
  expect(ask(served, 'console.log(isBuilt(free), isBuilt(bound))')).toBe('true false\n')
  rmSync(folder, { recursive: true })
})

/** What a program of the project at `root` prints. */
function ask(root: string, words: string): string {
  const program = `
    import { isBuilt, renew } from ${JSON.stringify(join(root, 'tools/stamp.mjs'))}
    const free = { name: 'free', file: ${JSON.stringify(join(root, 'package.json'))}, sources: ['package.json'] }
    const bound = { ...free, name: 'bound', isBound: true }
    ${words}`
  return execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' })
}
