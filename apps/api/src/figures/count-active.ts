// How many players were there within some days: from what is counted of those who came, without a look at any bid.
import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../bids/sum-bids.ts'
import type { Db } from '../database/database.ts'
import { loadCountedUpTo } from './fold-players.ts'

/** So many movements are counted within a few seconds; of more a figure would be far too small. */
const FEW_MOVEMENTS = 5000

/**
 * Who has a bid that stands, or where `isDeposit` a deposit that was accepted, between the dates `first` and `last`, each player once: by the
 * last time within them.
 */
export function cameBetween(
  { first, last }: Readonly<Record<'first' | 'last', RawBuilder<unknown>>>,
  { isDeposit }: { isDeposit: boolean },
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(players), 0)::int from return_fold
    where is_deposit = ${sql.lit(isDeposit)} and came_on between ${first} and ${last} and next_on > ${last}
  )`
}

/** Whether what players did is counted but for a few movements. */
export async function isCounted(db: Db, timeZone: string): Promise<boolean> {
  return (await loadCountedUpTo(db, timeZone)).behind <= FEW_MOVEMENTS
}

/** With a bid of the period that stands. */
export async function countActive(db: Db, { from, to }: Period): Promise<number> {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`]
  const { rows } = await sql<{
    players: number
  }>`select ${cameBetween({ first, last }, { isDeposit: false })} as players`.execute(db)
  return rows[0]?.players ?? 0
}
