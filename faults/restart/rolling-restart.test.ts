// A short slice of part `restart` of the fault run, behind a balancer of its own.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runRollingRestart } from './rolling-restart.ts'
import { startSmallBalancer } from './small-balancer.ts'

test('loses and refuses nothing while two processes are restarted in turn', async () => {
  const seed = drawSeed()
  say(`restart: FAULTS_SEED=${seed}`)
  const load = { players: 6, staff: 2, accounts: 24 }
  const options = { seed, startBalancer: startSmallBalancer, rounds: 1, stopAfterMs: 1000, ...load }
  const { figures, faults } = await runRollingRestart(options)
  sayFigures('restart', figures)
  expect(faults).toEqual([])
})
