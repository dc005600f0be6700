// A short slice of part `overload` of the fault run.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runOverload } from './overload.ts'

test('answers success or "later" to a crowd, lets staff work, and loses nothing', async () => {
  const seed = drawSeed()
  say(`overload: FAULTS_SEED=${seed}`)
  const { figures, faults } = await runOverload({
    seed,
    tenfoldMs: 0,
    floodMs: 3000,
    connections: 800,
    accounts: 48,
    slowClients: 10,
  })
  sayFigures('overload', figures)
  expect(faults).toEqual([])
})
