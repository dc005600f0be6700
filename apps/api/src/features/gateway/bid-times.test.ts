// Until when bids are taken: to the minute, by session, and never on what staff have settled.
import { playerContract } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, setTime } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const FRIDAY = marketDateOf('2026-11-20')
let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
  phone = await signedInPlayer(app)
})
afterEach(() => expectStagedBooksBalance(app))
afterAll(() => app.close())

const SLIPS = {
  open: { session: 'open', bids: [{ type: 'single-digit', selection: '7', points: 10 }] },
  close: { session: 'close', bids: [{ type: 'single-digit', selection: '7', points: 10 }] },
  'whole day': { bids: [{ type: 'half-sangam', selection: '1-670', points: 10 }] },
  'no session': { bids: [{ type: 'single-digit', selection: '7', points: 10 }] },
  jodi: { bids: [{ type: 'jodi-digit', selection: '42', points: 10 }] },
} as const
type SlipName = keyof typeof SLIPS

async function outcomeOf(gameId: number, slip: SlipName): Promise<string> {
  const answer = await phone.call(playerContract.bids.place, { body: { gameId: String(gameId), ...SLIPS[slip] } })
  return answer.status === 200 ? 'placed' : `${answer.status} ${codeOf(answer)}`
}

const CLOSED = '409 session-closed'

describe('a main game of 12:00 and 18:00', () => {
  test.each<[string, SlipName, string]>([
    ['11:59', 'open', 'placed'],
    ['11:59', 'whole day', 'placed'],
    ['11:59', 'close', 'placed'],
    ['12:00', 'open', CLOSED],
    ['12:00', 'whole day', CLOSED],
    ['12:00', 'close', 'placed'],
    ['17:59', 'close', 'placed'],
    ['18:00', 'close', CLOSED],
    ['23:59', 'close', CLOSED],
  ])('at %s: a bid of %s is %s', async (time, slip, outcome) => {
    const gameId = await makeGame(app)
    setTime(app, FRIDAY, time)
    if (outcome === 'placed') {
      // The last second of the minute, so that only the minute can have ended it.
      app.clock.advance(59_999)
    }
    expect(await outcomeOf(gameId, slip)).toBe(outcome)
  })

  test('refuses a slip whose whole-day bid is late, and names the bid', async () => {
    const gameId = await makeGame(app)
    setTime(app, FRIDAY, '12:00')
    const bids = [...SLIPS.close.bids, ...SLIPS['whole day'].bids]
    const answer = await phone.call(playerContract.bids.place, {
      body: { gameId: String(gameId), session: 'close', bids },
    })
    expect([answer.status, answer.body]).toMatchObject([409, { error: { code: 'session-closed', index: 1 } }])
  })

  test('begins a new market date at midnight', async () => {
    const gameId = await makeGame(app)
    setTime(app, FRIDAY, '23:59')
    app.clock.advance(60_000)
    expect(await outcomeOf(gameId, 'open')).toBe('placed')
    const bid = await app.db.selectFrom('bid').select('market_date').where('game_id', '=', gameId).executeTakeFirst()
    expect(bid?.market_date).toBe('2026-11-21')
  })
})

describe('a game of one time, 12:00', () => {
  test.each<['starline' | 'galidisswar', SlipName, string, string]>([
    ['starline', 'no session', '11:59', 'placed'],
    ['starline', 'no session', '12:00', CLOSED],
    ['galidisswar', 'jodi', '11:59', 'placed'],
    ['galidisswar', 'jodi', '12:00', CLOSED],
  ])('of %s: a bid of %s at %s is %s', async (family, slip, time, outcome) => {
    const gameId = await makeGame(app, { family })
    setTime(app, FRIDAY, time)
    expect(await outcomeOf(gameId, slip)).toBe(outcome)
  })
})

describe('what staff have done to a session ends its bids, whatever the time', () => {
  const STATES = {
    saved: { result: '128', saved_at: sql<Date>`app_now()` },
    declared: { result: '128', declared_at: sql<Date>`app_now()`, paid_paise: 0 },
    reverted: { reverted_at: sql<Date>`app_now()` },
  }
  let gameId: number

  beforeEach(async () => {
    gameId = await makeGame(app)
    setTime(app, FRIDAY, '09:00')
  })

  test.each<[keyof typeof STATES, Session, Record<'open' | 'close' | 'whole day', string>]>([
    ['saved', 'open', { open: CLOSED, close: 'placed', 'whole day': CLOSED }],
    ['declared', 'open', { open: CLOSED, close: 'placed', 'whole day': CLOSED }],
    ['reverted', 'open', { open: CLOSED, close: 'placed', 'whole day': CLOSED }],
    ['saved', 'close', { open: 'placed', close: CLOSED, 'whole day': CLOSED }],
    ['reverted', 'close', { open: 'placed', close: CLOSED, 'whole day': CLOSED }],
  ])('%s %s', async (state, session, outcomes) => {
    const market = { game_id: gameId, market_date: FRIDAY, session }
    await app.db
      .insertInto('market_session')
      .values({ ...market, ...STATES[state] })
      .execute()
    for (const slip of ['open', 'close', 'whole day'] as const) {
      expect([slip, await outcomeOf(gameId, slip)]).toEqual([slip, outcomes[slip]])
    }
    // The books know no result that came before its bids; this one was only to be in the way.
    await app.db
      .updateTable('market_session')
      .set({ declared_at: null, paid_paise: null })
      .where('game_id', '=', gameId)
      .execute()
  })
})
