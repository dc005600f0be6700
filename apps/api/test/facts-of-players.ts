// When players did what, row by row and counted by nobody: what figures of players are held against.
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../src/database/database.ts'
import { TIME_ZONE } from './test-app.ts'

export interface PlayerFact {
  playerId: number
  date: MarketDate
}

/** The date in the zone of the tests on which an instant of this column fell. */
export function naiveDate(column: string) {
  return sql`(${sql.ref(column)} at time zone ${TIME_ZONE})::date`
}

export async function factsOf(db: Db, facts: RawBuilder<PlayerFact>): Promise<PlayerFact[]> {
  return (await facts.execute(db)).rows
}

export function loadRegistered(db: Db): Promise<PlayerFact[]> {
  return factsOf(db, sql`select id as "playerId", ${naiveDate('created_at')} as date from player`)
}

/** Each bid that was not given back. */
export function loadStanding(db: Db): Promise<PlayerFact[]> {
  return factsOf(db, sql`select player_id as "playerId", market_date as date from bid where status <> 'reverted'`)
}
