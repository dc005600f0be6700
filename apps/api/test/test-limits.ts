// Limits for tests, as the screen of limits leaves them.
import { assert } from '@panadesk/domain/assert'
import type { BidScope, Limit } from '@panadesk/domain/limits'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'
import { TODAY } from './test-results.ts'

/** In force for every slip that is placed from now on. */
export async function plantLimit(app: TestApp, limit: Limit & { id?: number }): Promise<number> {
  const { family = null, gameId = null, session = null, type = null, selection = null } = limit
  const { measure, per, amountPaise } = limit
  const { rows } = await sql<{ id: number }>`
    insert into bid_limit (id, family, game_id, session, game_type, selection, measure, per, amount_paise, saved_by, saved_by_name)
    overriding system value
    values (coalesce(${limit.id ?? null}, nextval('bid_limit_id_seq')), ${family}, ${gameId}, ${session}, ${type}, ${selection},
      ${measure}, ${per}, ${amountPaise}, ${app.mainAdmin.adminId}, 'Staff 1')
    returning id`.execute(app.db)
  const [planted] = rows
  assert(planted !== undefined, 'a limit was planted')
  return planted.id
}

/** A stop of today. */
export async function plantStop(app: TestApp, stop: BidScope & { id?: number }): Promise<void> {
  const { id = null, gameId, session = null, type = null, selection = null } = stop
  await sql`
    insert into bid_stop (id, game_id, market_date, session, game_type, selection, reason, stopped_by, stopped_by_name)
    overriding system value
    values (coalesce(${id}, nextval('bid_stop_id_seq')), ${gameId}, ${TODAY}, ${session}, ${type}, ${selection}, 'Too much',
      ${app.mainAdmin.adminId}, 'Staff 1')`.execute(app.db)
}

export async function removeLimits(app: TestApp): Promise<void> {
  await app.db.deleteFrom('bid_limit').execute()
}

/** What each number of a market has taken, in paise of points, summed over its bids themselves. */
export async function pointsOnNumbers(app: TestApp, gameId: number): Promise<Record<string, number>> {
  const { rows } = await sql<{ number: string; paise: number }>`
    select session || '/' || game_type || '/' || coalesce(corrected_selection, selection) as number, sum(points_paise)::bigint as paise
    from bid where game_id = ${gameId} and status <> 'reverted' group by 1 order by 1`.execute(app.db)
  return Object.fromEntries(rows.map(({ number, paise }) => [number, paise]))
}
