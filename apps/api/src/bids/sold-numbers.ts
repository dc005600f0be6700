// What was bid on each number of a market, with what it would pay: every number in one look.
import { assert } from '@panadesk/domain/assert'
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
  readonly pointsPaise: number
  /** Where it wins, each bid at its own rate. */
  readonly wonPaise: number
}

interface PackedNumbers {
  type: GameType
  session: Session
  selections: string
  bids: number[]
  points: number[]
  won: number[]
  players: number[]
  allWonPaise: number
}

/** The numbers that were bid on; reverted bids are left out. Those with bids that are not folded yet come in several rows. */
export async function loadSoldNumbers(db: Db, market: ExposedMarket): Promise<SoldNumber[]> {
  return unpack(await loadPacked(db, exposureOf(market)), (number) => number)
}

/** Each number once, with how many players bid on it: that reads all bids of the market, in their index. */
export async function loadSoldWithPlayers(
  db: Db,
  market: ExposedMarket,
): Promise<(SoldNumber & { readonly players: number })[]> {
  const { gameId, marketDate, types } = market
  const withPlayers = sql`
    select sold.*, players
    from (${sold(market)}) as sold
    join players_on_numbers(${gameId}, ${marketDate}, ${types}::game_type[]) using (game_type, selection, session)`
  return unpack(await loadPacked(db, withPlayers, sql`players`), (number, { players }, place) => {
    return { ...number, players: at(players, place) }
  })
}

function sold(market: ExposedMarket): RawBuilder<unknown> {
  return sql`
    select game_type, selection, session, sum(bids)::int as bids, sum(points_paise)::bigint as points_paise,
      sum(won_paise)::bigint as won_paise
    from (${exposureOf(market)}) as exposed
    group by game_type, selection, session`
}

/**
 * A row for each type and session: one for each of ten thousand sangams would take longer. `allWonPaise` is asked for as what
 * cannot be counted in all is refused here, so that whatever is added up of it can be.
 */
async function loadPacked(
  db: Db,
  numbers: RawBuilder<unknown>,
  players: RawBuilder<unknown> = sql`null::int`,
): Promise<PackedNumbers[]> {
  const { rows } = await sql<PackedNumbers>`
    select game_type as type, session, string_agg(selection, ' ') as selections, array_agg(bids) as bids,
      array_agg(points_paise) as points, array_agg(won_paise::bigint) as won, array_agg(${players}) as players,
      (sum(sum(won_paise)) over ())::bigint as "allWonPaise"
    from (${numbers}) as number
    group by game_type, session
    order by game_type, session`.execute(db)
  return rows
}

function unpack<Made>(
  rows: readonly PackedNumbers[],
  make: (number: SoldNumber, row: PackedNumbers, place: number) => Made,
): Made[] {
  return rows.flatMap((row) =>
    row.selections.split(' ').map((selection, place) => {
      const { type, session, bids, points, won } = row
      const figures = { bids: at(bids, place), pointsPaise: at(points, place), wonPaise: at(won, place) }
      return make({ type, session, selection, ...figures }, row, place)
    }),
  )
}

function at(figures: readonly number[], place: number): number {
  const figure = figures[place]
  assert(figure !== undefined, 'every number has its figures')
  return figure
}
