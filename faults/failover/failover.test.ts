// A short slice of part `failover` of the fault run; left out where Debian's PostgreSQL is not installed.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runFailover } from './failover.ts'
import { debianPrograms } from './postgres-pair.ts'

const programs = debianPrograms() ?? ''

test.skipIf(programs === '')('loses nothing that was acknowledged when a synchronous standby takes over', async () => {
  const seed = drawSeed()
  say(`failover: FAULTS_SEED=${seed}`)
  const { figures, faults } = await runFailover({
    seed,
    programs,
    replication: 'synchronous',
    actors: 8,
    acknowledged: 100,
    heldBackMs: 1500,
  })
  sayFigures('failover', figures)
  expect(faults).toEqual([])
})
