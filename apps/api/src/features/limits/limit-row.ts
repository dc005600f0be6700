// A limit as it is kept, as the audit log tells it, and as the rules of the game see it.
import { wireGameType } from '@panadesk/contract'
import { SESSION_LABELS, type Family } from '@panadesk/domain/families'
import type { Limit, LimitMeasure, LimitPer } from '@panadesk/domain/limits'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { KeptBids } from '../../limits/wire-limit.ts'

export interface KeptLimit extends KeptBids {
  /** None where the limit names a game, which has one. */
  family: Family | null
  game_id: number | null
  measure: LimitMeasure
  per: LimitPer
  amount_paise: number
}

/** What the audit log says of a limit: what is not there is any. */
export function wordsOfLimit(limit: KeptLimit): Record<string, string | number> {
  const { family, game_id: gameId, session, game_type: type, selection, measure, per, amount_paise: paise } = limit
  return {
    ...(family !== null && { family }),
    ...(gameId !== null && { gameId }),
    ...(session !== null && { session: SESSION_LABELS[session] }),
    ...(type !== null && { type: wireGameType(type) }),
    ...(selection !== null && { selection }),
    measure,
    per,
    amount: formatPaise(paise),
  }
}

/** All of them with the names of their games, the widest first. */
export async function listKeptLimits(db: Db) {
  return db
    .selectFrom('bid_limit')
    .leftJoin('game', 'game.id', 'bid_limit.game_id')
    .selectAll('bid_limit')
    .select(['game.name as gameName', 'game.family as gameFamily'])
    .orderBy(sql`coalesce(bid_limit.family, game.family)`, (order) => order.asc().nullsFirst())
    .orderBy('bid_limit.game_id', (order) => order.asc().nullsFirst())
    .orderBy('bid_limit.session', (order) => order.asc().nullsFirst())
    .orderBy('bid_limit.game_type', (order) => order.asc().nullsFirst())
    .orderBy('bid_limit.selection', (order) => order.asc().nullsFirst())
    .orderBy('bid_limit.per')
    .orderBy('bid_limit.measure')
    .execute()
}

type ListedLimit = Awaited<ReturnType<typeof listKeptLimits>>[number]

/** With the family of its game. */
export function limitOf(row: ListedLimit): Limit {
  return {
    family: row.family ?? row.gameFamily ?? undefined,
    gameId: row.game_id ?? undefined,
    session: row.session ?? undefined,
    type: row.game_type ?? undefined,
    selection: row.selection ?? undefined,
    measure: row.measure,
    per: row.per,
    amountPaise: row.amount_paise,
  }
}
