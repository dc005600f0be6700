// An installation is put back beside a server that goes on counting, and must then hold what was kept, and nothing half counted.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { foldSessions } from '../../src/figures/figure-worker.ts'
import { faultsOfBooks } from '../books.ts'
import { TIME_ZONE } from '../test-app.ts'
import { startInstallation, type HostileInstallation } from './installation.ts'
import { goodRequest, madeReady, send } from './send.ts'

test('bids that are counted while they are put back are counted as they were kept', async () => {
  const installation = await startInstallation()
  onTestFinished(() => installation.close())
  const { app, kept, database } = installation
  await declareResult(installation)

  const holder = new Client(database.poolConfig('owner'))
  await holder.connect()
  // Put back last, so that all others are, and nobody else can see it yet.
  await holder.query('begin; lock table kept.week_cohort_fold in access exclusive mode')
  const putBack = kept.restore()
  await untilWaiting(installation, 1)
  const counted = foldSessions(app.db, TIME_ZONE)
  await Promise.race([counted, untilWaiting(installation, 2)])
  await holder.end()
  await Promise.all([putBack, counted])

  await declareResult(installation)
  await foldSessions(app.db, TIME_ZONE)
  expect(await faultsOfBooks(app)).toEqual([])
})

async function declareResult(installation: HostileInstallation): Promise<void> {
  const declare = installation.targets.find(({ name }) => name === 'results.declare.main.open')
  assert(declare !== undefined, 'a result can be declared')
  const who = await madeReady(installation, declare)
  expect(await send(installation.app, await goodRequest(declare, who))).toMatchObject({ status: 200 })
}

/** Until so many wait for somebody else of this database. */
async function untilWaiting({ app }: HostileInstallation, count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
        where datname = current_database() and not granted`.execute(app.db)
      expect(rows[0]?.count).toBeGreaterThanOrEqual(count)
    },
    { timeout: 20_000 },
  )
}
