// A short slice of each part of the fault run; `npm run test:faults` and `npm run test:planted` are the whole.

import { expect, test } from 'vitest'
import { drawSeed } from './chance.ts'
import { runCrash } from './crash/crash.ts'
import { runDeclareCrash } from './declare/declare-crash.ts'
import { runBrokenLinks } from './links/broken-links.ts'
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
