// Declarations that the main admin takes back, and what is owed after it, for tests.
import { contract } from '@panadesk/contract'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { Answer, TestApp } from './test-app.ts'
import { TODAY, type TestMarket } from './test-results.ts'

/** Names the market; without a session, the first of the family. */
export function undoBody({ gameId, family = 'main', session, date = TODAY }: TestMarket) {
  const { sessions } = MARKET_RULES[family]
  const label = SESSION_LABELS[session ?? sessions[0] ?? 'open']
  return { gameDB_id: String(gameId), result_dec_date: date, session: label }
}

/** With `seen`, only a declaration of that result. */
export function undoDeclare(
  app: TestApp,
  { reason = 'The wrong pana was typed', seen, ...market }: TestMarket & { reason?: string; seen?: string },
): Promise<Answer> {
  const expected = seen === undefined ? {} : { pana_number: seen }
  return app.mainAdmin.call(contract.results.undoDeclare, { ...undoBody(market), ...expected, reason })
}

export function undoDetails(app: TestApp, market: TestMarket): Promise<Answer> {
  return app.mainAdmin.call(contract.results.undoDetails, undoBody(market))
}

/** In paise. */
export async function owedBy(app: TestApp, playerId: number): Promise<number> {
  const row = app.db.selectFrom('receivable').select('owed_paise').where('player_id', '=', playerId)
  return (await row.executeTakeFirst())?.owed_paise ?? 0
}
