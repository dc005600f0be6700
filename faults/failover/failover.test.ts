// A short slice of part `failover` of the fault run; left out where Debian's PostgreSQL is not installed.

import { expect, test } from 'vitest'
import { drawSeed } from '../chance.ts'
import { say, sayFigures } from '../say.ts'
import { runFailover } from './failover.ts'
import { debianPrograms } from './postgres-pair.ts'

const programs = debianPrograms() ?? ''

test.skipIf(programs === '').each([
  ['is killed', 'killed', 100],
  ['answers nobody any more', 'silent', 40],
] as const)(
  'loses nothing that was acknowledged when the main database %s and a synchronous standby takes over',
  async (_what, goes, acknowledged) => {
    const seed = drawSeed()
    say(`failover: FAULTS_SEED=${seed}`)
    const { figures, faults } = await runFailover({
      seed,
      programs,
      replication: 'synchronous',
      goes,
      actors: 8,
      acknowledged,
      heldBackMs: 1500,
    })
    sayFigures('failover', figures)
    expect(faults).toEqual([])
  },
)
