// A short slice of each part of the fault run; `npm run test:faults` and `npm run test:planted` are the whole.

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawSeed } from './chance.ts'
import { runCrash } from './crash/crash.ts'
import { runDeclareCrash } from './declare/declare-crash.ts'
import { runBrokenLinks } from './links/broken-links.ts'
import { PROJECT_ROOT } from './planted/tree-copy.ts'
import { say, sayFigures } from './say.ts'

function newSeed(part: string): number {
  const seed = drawSeed()
  say(`${part}: FAULTS_SEED=${seed}`)
  return seed
}

test('loses and doubles nothing while API and database are killed', async () => {
  const seed = newSeed('crash')
  const options = { seed, actors: 16, acknowledged: 500, apiKills: 3, databaseKills: 2 }
  const { figures, faults } = await runCrash(options)
  sayFigures('crash', figures)
  expect(faults).toEqual([])
})

test('declares all or nothing when it is killed in the middle', async () => {
  const { figures, faults } = await runDeclareCrash({ seed: newSeed('declare'), rounds: 3 })
  sayFigures('declare', figures)
  expect(faults).toEqual([])
})

test('hangs nowhere and forgets nothing when links break', async () => {
  const options = { seed: newSeed('links'), actors: 12, breaks: 3, brokenMsMax: 6000, firstBreak: 6 }
  const { figures, faults } = await runBrokenLinks(options)
  sayFigures('links', figures)
  expect(faults).toEqual([])
})

interface Listed {
  name: string
  file: string
  find: string
  replace: string
  tests: string[]
}

test('still knows where each planted fault goes, and which tests must notice', () => {
  const list = JSON.parse(readFileSync(join(PROJECT_ROOT, 'faults/planted/planted-faults.json'), 'utf8')) as Listed[]
  expect(new Set(list.map(({ name }) => name)).size).toBeGreaterThanOrEqual(25)
  for (const { name, file, find, replace, tests } of list) {
    expect(readFileSync(join(PROJECT_ROOT, file), 'utf8').split(find), name).toHaveLength(2)
    expect(replace, name).not.toBe(find)
    for (const path of tests) expect(existsSync(join(PROJECT_ROOT, path)), `${name}: ${path}`).toBe(true)
  }
})
