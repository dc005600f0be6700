// A build is made again exactly where it has to be.
import { rmSync } from 'node:fs'
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
