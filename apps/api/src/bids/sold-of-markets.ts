// What was bid on many markets of one date at once: how much on each session, and of the numbers that are asked for.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { unpack, type PackedNumbers, type SoldNumber } from './sold-numbers.ts'

/** Numbers of a game whose figures are asked for. */
export interface AskedNumbers {
  readonly gameId: number
  readonly type: GameType
  /** Of sangams: only those with one of these open sides. */
  readonly openSides?: readonly string[]
}

export interface SoldMarket {
  readonly totals: Readonly<Partial<Record<Session, { readonly bids: number; readonly pointsPaise: Paise }>>>
  readonly sold: readonly SoldNumber[]
}

interface Row extends PackedNumbers {
  gameId: number
}

interface Total {
  gameId: number
  session: Session
  totalBids: number
  totalPaise: Paise
}

const NOTHING: SoldMarket = { totals: {}, sold: [] }

/**
 * Of one moment; reverted bids are left out. A number may come in several rows. `totals` are by the session that settles the
 * bids, of all types.
 */
export async function loadSoldOfMarkets(
  db: Db,
  asked: { gameIds: readonly number[]; marketDate: MarketDate; numbers: readonly AskedNumbers[] },
): Promise<(gameId: number) => SoldMarket> {
  const { gameIds, marketDate, numbers } = asked
  const { rows } = await sql<Row | (Total & { type: null })>`
    with unfolded as materialized (select * from unfolded_of_date(${gameIds}::int[], ${marketDate})),
    asked as materialized (
      select game_id, game_type, string_to_array(nullif(open_sides, ''), ' ') as open_sides
      from unnest(
        ${numbers.map(({ gameId }) => gameId)}::int[], ${numbers.map(({ type }) => type)}::game_type[],
        ${numbers.map(({ openSides = [] }) => openSides.join(' '))}::text[]
      ) as asked (game_id, game_type, open_sides)
    ),
    sold as (
      select game_id, game_type, open_sides, selection, session, bids, points_paise, won_paise
      from asked join exposure using (game_id, game_type)
      where market_date = ${marketDate}
      union all
      select game_id, game_type, open_sides, selection collate "C", session, 1, points_paise, won_paise
      from asked join unfolded using (game_id, game_type)
    ),
    taken as (
      select game_id, session, bids - reverted_bids as bids, points_paise from market_total
      where game_id = any (${gameIds}::int[]) and market_date = ${marketDate}
      union all
      select game_id, session, 1, points_paise from unfolded
    )
    select game_id as "gameId", session, null as type, sum(bids)::int as "totalBids",
      sum(points_paise)::bigint as "totalPaise", null as selections, null as bids, null as points, null as won,
      null as players, null::bigint as "allWonPaise"
    from taken group by game_id, session
    union all
    select game_id, session, game_type, null, null, string_agg(selection, ' '), string_agg(bids::text, ' '),
      string_agg(points_paise::text, ' '), string_agg(won_paise::text, ' '), null,
      (sum(sum(won_paise)) over (partition by game_id))::bigint
    from sold where open_sides is null or split_part(selection, '-', 1) = any (open_sides)
    group by game_id, session, game_type`.execute(db)
  const markets = new Map<number, SoldMarket>()
  for (const row of rows) {
    const { totals, sold } = markets.get(row.gameId) ?? NOTHING
    const market =
      row.type === null
        ? { sold, totals: { ...totals, [row.session]: { bids: row.totalBids, pointsPaise: row.totalPaise } } }
        : { totals, sold: [...sold, ...unpack([row])] }
    markets.set(row.gameId, market)
  }
  return (gameId) => markets.get(gameId) ?? NOTHING
}
