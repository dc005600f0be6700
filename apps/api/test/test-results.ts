// Results as staff save and declare them, for tests.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { parseMarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { START, type Answer, type TestApp } from './test-app.ts'
import { endBetting, setTime } from './test-market.ts'

/** The market date of the test's first day. */
export const TODAY = '2026-11-20'

/** Moves the clock to a time 'HH:mm' of a date; whoever is signed in stays so. */
export async function moveTo(app: TestApp, time: string, date = TODAY): Promise<void> {
  const marketDate = parseMarketDate(date)
  assert(marketDate !== undefined, 'a test names a real date')
  setTime(app, marketDate, time)
  await staySignedIn(app)
}

/** Back to nine in the morning, when every session of a test game takes bids. */
export function backToMorning(app: TestApp): void {
  app.clock.set(START)
}

async function staySignedIn(app: TestApp): Promise<void> {
  await sql`update admin_session set created_at = app_now(), last_seen_at = app_now()`.execute(app.db)
}

export interface TestMarket {
  gameId: number
  family?: Family
  session?: Session
  date?: string
}

/** The body that names a market; families with one session are not asked for it. */
function marketBody({ gameId, date = TODAY }: TestMarket) {
  return { gameDB_id: String(gameId), result_dec_date: date }
}

function sessionBody({ family = 'main', session = 'open' }: TestMarket) {
  return MARKET_RULES[family].sessions.length > 1 ? { session: SESSION_LABELS[session] } : {}
}

export function loadResult(app: TestApp, market: TestMarket): Promise<Answer> {
  const { load } = contract.results
  return app.mainAdmin.call(load[market.family ?? 'main'], { ...marketBody(market), ...sessionBody(market) })
}

export function saveResult(app: TestApp, market: TestMarket & { value: string; digit?: string }): Promise<Answer> {
  const { save } = contract.results
  const digit = market.digit === undefined ? {} : { auto_digit: market.digit }
  const body = { ...marketBody(market), ...sessionBody(market), pana_number: market.value, ...digit }
  return app.mainAdmin.call(save[market.family ?? 'main'], body)
}

/** `expected` and `expectedOpen` are the results whose winners were looked at. */
export function declareResult(
  app: TestApp,
  { expected, expectedOpen, ...market }: TestMarket & { expected?: string; expectedOpen?: string },
): Promise<Answer> {
  return app.mainAdmin.call(callOf(contract.results.declare, market), {
    ...marketBody(market),
    ...(expected !== undefined && { pana_number: expected }),
    ...(expectedOpen !== undefined && { open_pana_number: expectedOpen }),
  })
}

export function listWinners(app: TestApp, market: TestMarket & { start?: number; length?: number }): Promise<Answer> {
  const page = market.length === undefined ? {} : { start: market.start ?? 0, length: market.length }
  return app.mainAdmin.call(callOf(contract.results.winners, market), { ...marketBody(market), ...page })
}

/** Ends the betting of a session, saves its result and declares it; all of it must succeed. */
export async function settle(app: TestApp, market: TestMarket & { session: Session; value: string }): Promise<Answer> {
  await endBetting(app, market)
  await staySignedIn(app)
  const saved = await saveResult(app, market)
  assert(saved.status === 200, `save answered ${JSON.stringify(saved.body)}`)
  const declared = await declareResult(app, market)
  assert(declared.status === 200, `declare answered ${JSON.stringify(declared.body)}`)
  return declared
}

function callOf<Call>(calls: Record<Family, Partial<Record<Session, Call>>>, market: TestMarket): Call {
  const { family = 'main', session = MARKET_RULES[family].sessions[0] ?? 'open' } = market
  const call = calls[family][session]
  assert(call !== undefined, 'the family has the session')
  return call
}
