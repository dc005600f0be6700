// A short slice of part `connections` of the fault run.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runTooManyConnections } from './too-many-connections.ts'

test('waits, answers "later" and recovers when others take all connections', async () => {
  const seed = drawSeed()
  say(`connections: FAULTS_SEED=${seed}`)
  const { figures, faults } = await runTooManyConnections({ seed, rounds: 1, actors: 8, crowdedMs: 300 })
  sayFigures('connections', figures)
  expect(faults).toEqual([])
})
