// Every fault can be planted in the tree as it is; whether tests notice it is what `npm run test:planted` tries.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFaults } from './list-faults.ts'
import { PROJECT_ROOT } from './tree-copy.ts'

const faults = listFaults()

test('still knows where each planted fault goes, and which tests must notice', () => {
  expect(new Set(faults.map(({ name }) => name)).size).toBe(faults.length)
  expect(faults.length).toBeGreaterThanOrEqual(25)
  for (const { name, patch, tests } of faults) {
    expect(tests.length, name).toBeGreaterThan(0)
    if ('file' in patch) expect(patch.replace, name).not.toBe(patch.find)
  }
})

test.each(faults)('$name has one place, and tests that are there', ({ patch, tests }) => {
  expect(tests.filter((file) => !existsSync(join(PROJECT_ROOT, file)))).toEqual([])
  if (!('file' in patch)) return
  expect(readFileSync(join(PROJECT_ROOT, patch.file), 'utf8').split(patch.find)).toHaveLength(2)
})

test('no fault hangs on the text of a migration, which is never changed', () => {
  const files = faults.flatMap(({ patch }) => ('file' in patch ? [patch.file] : []))
  expect(files.filter((file) => file.includes('/migrations/'))).toEqual([])
})
