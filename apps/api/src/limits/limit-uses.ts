// How much of the limits of markets is taken, by their bids as of one moment.
import type { Family, Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { LimitMeasure, LimitPer } from '@panadesk/domain/limits'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** A number, or what a limit for a market is for: what is null is any. Of several limits for it the least. */
export interface LimitUse {
  per: LimitPer
  measure: LimitMeasure
  session: Session | null
  type: GameType | null
  selection: string | null
  amountPaise: number
  takenPaise: number
  /** How many points are still possible, at the rate of now. */
  leftPaise: number
}

export interface LimitUseOfGame extends LimitUse {
  gameId: number
  gameName: string
  family: Family
}

/** Of one market. */
export async function loadLimitUses(
  db: Db,
  { gameId, marketDate }: { gameId: number; marketDate: MarketDate },
): Promise<LimitUse[]> {
  const { rows } = await sql<LimitUse>`
    select ${USE_COLUMNS} from limit_uses(${gameId}, ${marketDate}) as used`.execute(db)
  return rows
}

/** Of all active games on a date, what has taken at least so many per cent; the fullest first. */
export async function loadFullestUses(
  db: Db,
  { marketDate, fromPercent }: { marketDate: MarketDate; fromPercent: number },
): Promise<LimitUseOfGame[]> {
  const { rows } = await sql<LimitUseOfGame>`
    select game.id as "gameId", game.name as "gameName", game.family, ${USE_COLUMNS}
    from game
    cross join lateral limit_uses(game.id, ${marketDate}) as used
    where game.is_active and used.taken_paise * 100 >= used.amount_paise * ${fromPercent}::bigint
    order by used.taken_paise / used.amount_paise desc, game.id, used.game_type, used.selection, used.session, used.per, used.measure`.execute(
    db,
  )
  return rows
}

/** Of each game what has taken the most of its limit, in each session and in the market as a whole, where `session` is null. */
export async function loadHighestUses(
  db: Db,
  { gameIds, marketDate }: { gameIds: readonly number[]; marketDate: MarketDate },
): Promise<(LimitUse & { gameId: number })[]> {
  const { rows } = await sql<LimitUse & { gameId: number }>`
    select distinct on (asked.game_id, used.session) asked.game_id as "gameId", ${USE_COLUMNS}
    from unnest(${gameIds}::int[]) as asked (game_id)
    cross join lateral limit_uses(asked.game_id, ${marketDate}) as used
    order by asked.game_id, used.session, used.taken_paise / used.amount_paise desc`.execute(db)
  return rows
}

const USE_COLUMNS = sql`used.per, used.measure, used.session, used.game_type as type, used.selection,
  used.amount_paise as "amountPaise", used.taken_paise::bigint as "takenPaise", used.left_paise as "leftPaise"`
