// What was bid on each number of a market, by how many players and with what it would pay: every number in one look.
import { assert } from '@panadesk/domain/assert'
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { exposureOf, type ExposedMarket } from './exposure.ts'

export interface SoldNumber {
  readonly type: GameType
  /** The one that settles its bids. */
  readonly session: Session
  readonly selection: string
  readonly bids: number
  readonly players: number
  readonly pointsPaise: number
  /** Where it wins, each bid at its own rate. */
  readonly wonPaise: number
}

interface PackedNumbers {
  type: GameType
  session: Session
  selections: string
  bids: number[]
  players: number[]
  points: number[]
  won: number[]
}

/** The numbers that were bid on; reverted bids are left out. Counting players reads all bids of the market, in their index. */
export async function loadSoldWithPlayers(db: Db, market: ExposedMarket): Promise<SoldNumber[]> {
  const { gameId, marketDate, types } = market
  // A row for each type and session: one for each of ten thousand sangams would take longer.
  const { rows } = await sql<PackedNumbers>`
    select game_type as type, session, string_agg(selection, ' ') as selections, array_agg(bids) as bids,
      array_agg(players) as players, array_agg(points_paise) as points, array_agg(won_paise) as won
    from (
      select game_type, selection, session, sum(bids)::int as bids, sum(points_paise)::bigint as points_paise,
        sum(won_paise)::bigint as won_paise
      from (${exposureOf(market)}) as exposed
      group by game_type, selection, session
    ) as sold
    join players_on_numbers(${gameId}, ${marketDate}, ${types}::game_type[]) using (game_type, selection, session)
    group by game_type, session
    order by game_type, session`.execute(db)
  return rows.flatMap(unpacked)
}

function unpacked({ type, session, selections, bids, players, points, won }: PackedNumbers): SoldNumber[] {
  return selections.split(' ').map((selection, place) => ({
    type,
    session,
    selection,
    bids: at(bids, place),
    players: at(players, place),
    pointsPaise: at(points, place),
    wonPaise: at(won, place),
  }))
}

function at(figures: readonly number[], place: number): number {
  const figure = figures[place]
  assert(figure !== undefined, 'every number has its figures')
  return figure
}
