// The demo market of a fixed evening, and where in it the most is to be read.
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { bringUpToDate } from '../apps/api/src/demo/prepare-demo.ts'
import type { ManualClock } from '../apps/api/src/platform/clock.ts'
import type { Platform } from '../apps/api/src/platform/context.ts'
import type { Database } from '../apps/api/src/platform/database/database.ts'

export const SEED = 'panadesk'
const PLAYERS = 200
/** A Friday, a minute before the last Starline game takes no more bids: every family has bids that are not settled. */
export const NOW_MS = Date.parse('2026-11-20T21:29:00+05:30')

/** `days` whole days and the one of `NOW_MS`. */
export async function fillDemoMarket(platform: Platform & { clock: ManualClock }, days: number): Promise<void> {
  await bringUpToDate(platform, {
    seed: SEED,
    playerCount: PLAYERS,
    days,
    volume: 1,
    nowMs: NOW_MS,
    progress: (line) => console.error(line),
    stopped: new AbortController().signal,
  })
  platform.clock.set(NOW_MS)
}

export interface BusyMarket {
  family: Family
  gameId: number
  marketDate: MarketDate
  bids: number
  unsettledBids: number
  /** The type and the player with the most bids. */
  busiestType: GameType
  busiestPlayer: string
}

/** Every game and date with bids, those with the most bids first. */
export async function listMarkets(db: Database): Promise<BusyMarket[]> {
  const { rows } = await sql<BusyMarket>`
    select game.family, game.id as "gameId", bid.market_date as "marketDate", count(*) as bids,
      count(*) filter (where settled.declared_at is null) as "unsettledBids",
      mode() within group (order by bid.game_type) as "busiestType",
      mode() within group (order by player.name) as "busiestPlayer"
    from bid
    join game on game.id = bid.game_id
    join player on player.id = bid.player_id
    left join market_session as settled using (game_id, market_date, session)
    group by game.id, bid.market_date
    order by bids desc, "gameId", "marketDate"`.execute(db)
  return rows
}

/** The saved results of a market. */
export async function listResultValues(
  db: Database,
  { gameId, marketDate }: Pick<BusyMarket, 'gameId' | 'marketDate'>,
): Promise<Map<Session, string>> {
  const rows = await db
    .selectFrom('market_session')
    .select(['session', 'result'])
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .execute()
  return new Map(rows.flatMap(({ session, result }) => (result === null ? [] : [[session, result] as const])))
}

export async function countMarket(db: Database) {
  const { rows } = await sql<{ players: number; slips: number; bids: number; savedResults: number; movements: number }>`
    select (select count(*) from player) as players, (select count(*) from slip) as slips,
      (select count(*) from bid) as bids, (select count(*) from market_session where result is not null) as "savedResults",
      (select count(*) from movement) as movements`.execute(db)
  const [size] = rows
  assert(size !== undefined, 'counts are one row')
  return size
}
