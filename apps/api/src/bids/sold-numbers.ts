// What was bid on each number of a market, with what it would pay: every number in one look.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { exposureOf, type ExposedMarket } from './exposure.ts'

export interface SoldNumber {
  readonly type: GameType
  /** The one that settles its bids. */
  readonly session: Session
  readonly selection: string
  readonly bids: number
  /** How many different players bid on it, where they were counted. */
  readonly players?: number
  readonly pointsPaise: number
  /** Where it wins, each bid at its own rate. */
  readonly wonPaise: number
}

/** The figures as texts with blanks between them: ten thousand numbers are read out of these in a fraction of what arrays take. */
export interface PackedNumbers {
  type: GameType
  session: Session
  selections: string
  bids: string
  points: string
  won: string
  /** Null where they are not counted. */
  players: string | null
  allWonPaise: number
}

/** As many as there are sums: those with bids that are not folded yet come in several rows; reverted bids are left out. */
export async function loadSoldNumbers(db: Db, market: ExposedMarket): Promise<SoldNumber[]> {
  return unpack(await loadPacked(db, exposureOf(market)))
}

/** Each number once. */
export async function loadSoldOnce(db: Db, market: ExposedMarket): Promise<SoldNumber[]> {
  return unpack(await loadPacked(db, sold(market)))
}

/** Each number once, with its players: that reads all bids of the market, in their index. */
export async function loadSoldWithPlayers(db: Db, market: ExposedMarket): Promise<SoldNumber[]> {
  const { gameId, marketDate, types } = market
  const withPlayers = sql`
    select sold.*, players
    from (${sold(market)}) as sold
    join players_on_numbers(${gameId}, ${marketDate}, ${types}::game_type[]) using (game_type, selection, session)`
  return unpack(await loadPacked(db, withPlayers, sql`players::text`))
}

function sold(market: ExposedMarket): RawBuilder<unknown> {
  return sql`
    select game_type, selection, session, sum(bids)::int as bids, sum(points_paise)::bigint as points_paise,
      sum(won_paise) as won_paise
    from (${exposureOf(market)}) as exposed
    group by game_type, selection, session`
}

/** `allWonPaise` is asked for as what cannot be counted in all is refused here, so that whatever is added up of it can be. */
async function loadPacked(
  db: Db,
  numbers: RawBuilder<unknown>,
  players: RawBuilder<unknown> = sql`null::text`,
): Promise<PackedNumbers[]> {
  const { rows } = await sql<PackedNumbers>`
    select game_type as type, session, string_agg(selection, ' ') as selections, string_agg(bids::text, ' ') as bids,
      string_agg(points_paise::text, ' ') as points, string_agg(won_paise::text, ' ') as won,
      string_agg(${players}, ' ') as players, (sum(sum(won_paise)) over ())::bigint as "allWonPaise"
    from (${numbers}) as number
    group by game_type, session
    order by game_type, session`.execute(db)
  return rows
}

export function unpack(rows: readonly PackedNumbers[]): SoldNumber[] {
  return rows.flatMap(({ type, session, selections, ...packed }) => {
    const bids = packed.bids.split(' ')
    const points = packed.points.split(' ')
    const won = packed.won.split(' ')
    const players = packed.players?.split(' ')
    return selections.split(' ').map((selection, place) => ({
      type,
      session,
      selection,
      bids: Number(bids[place]),
      ...(players !== undefined && { players: Number(players[place]) }),
      pointsPaise: Number(points[place]),
      wonPaise: Number(won[place]),
    }))
  })
}
