// Brings what is counted of markets and players up to their last bid and movement, whoever else folds.
import { sql, type ControlledTransaction } from 'kysely'
import { expect, vi } from 'vitest'
import { foldBids } from '../src/bids/fold-bids.ts'
import type { Schema } from '../src/database/schema.ts'
import { foldPlayers, loadCountedUpTo } from '../src/figures/fold-players.ts'
import { TIME_ZONE, type TestApp } from './test-app.ts'

/** `batchSize` bids in one transaction. */
export async function foldAll({ db }: Pick<TestApp, 'db'>, batchSize = 50_000): Promise<void> {
  await vi.waitFor(
    async () => {
      await foldBids(db, { minWaiting: 1, batchSize })
      expect(await unfoldedCount({ db })).toBe(0)
    },
    { timeout: 20_000 },
  )
}

export async function unfoldedCount({ db }: Pick<TestApp, 'db'>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from bid where id > (select up_to_bid_id from fold_mark)`.execute(db)
  return rows[0]?.count ?? 0
}

/** What players did, up to their last movement. */
export async function foldAllPlayers({ db }: Pick<TestApp, 'db'>): Promise<void> {
  await vi.waitFor(
    async () => {
      await foldPlayers(db, TIME_ZONE, { minWaiting: 1, batchSize: 50_000 })
      expect((await loadCountedUpTo(db, TIME_ZONE)).behind).toBe(0)
    },
    { timeout: 20_000 },
  )
}

/** Until the transaction that comes back ends nobody else counts what players did. It is the owner's. */
export async function holdPlayerMark({ db }: Pick<TestApp, 'db'>): Promise<ControlledTransaction<Schema>> {
  const held = await db.startTransaction().execute()
  await sql`set local role none`.execute(held)
  await sql`select from player_mark for update`.execute(held)
  return held
}
