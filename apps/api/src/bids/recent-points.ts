// What was bid on each number of a market in the last minutes: by the ids of the bids, so that what came before is not read.
import type { Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import type { ExposedMarket } from './exposure.ts'

/** Of which number of a market. */
export interface NumberOfMarket {
  readonly type: GameType
  readonly session: Session
  readonly selection: string
}

/** In paise; reverted bids are left out. */
export async function loadRecentPoints(
  db: Db,
  { gameId, marketDate, types, minutes }: ExposedMarket & { minutes: number },
): Promise<(number: NumberOfMarket) => number> {
  const { rows } = await sql<NumberOfMarket & { pointsPaise: number }>`
    with recent as materialized (select app_now() - make_interval(mins => ${minutes}) as since)
    select game_type as type, session, coalesce(corrected_selection, selection) as selection,
      sum(points_paise)::bigint as "pointsPaise"
    from bid
    where game_id = ${gameId} and market_date = ${marketDate} and game_type = any (${types}::game_type[])
      and id >= (select bid_since(since) from recent) and created_at >= (select since from recent)
      and status <> 'reverted'
    group by game_type, session, coalesce(corrected_selection, selection)`.execute(db)
  const points = new Map(rows.map(({ pointsPaise, ...number }) => [keyOf(number), pointsPaise]))
  return (number) => points.get(keyOf(number)) ?? 0
}

function keyOf({ type, session, selection }: NumberOfMarket): string {
  return `${type} ${session} ${selection}`
}
