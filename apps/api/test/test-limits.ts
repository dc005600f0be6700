// Limits for tests, as the screen of limits leaves them.
import type { Limit } from '@panadesk/domain/limits'
import { sql } from 'kysely'
import type { TestApp } from './test-app.ts'

/** In force for every slip that is placed from now on. */
export async function plantLimit(app: TestApp, limit: Limit): Promise<number> {
  const { family = null, gameId = null, session = null, type = null, selection = null } = limit
  const { measure, per, amountPaise } = limit
  const { id } = await app.db
    .insertInto('bid_limit')
    .values({
      family,
      game_id: gameId,
      session,
      game_type: type,
      selection,
      measure,
      per,
      amount_paise: amountPaise,
      saved_by: app.mainAdmin.adminId,
      saved_by_name: 'Staff 1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
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
