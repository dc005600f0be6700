// What a player sees of the markets: today's games and what is open, the rates, the declared results.
import { playerContract } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, setTime } from '../../../test/test-market.ts'
import { codeOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { chart, games, rates, results } = playerContract.markets
const FRIDAY = marketDateOf('2026-11-20')
const newApp = appsOfTest()
let app: TestApp
let phone: Phone

beforeEach(async () => {
  app = await newApp()
  phone = await signedInPlayer(app)
})

function declare(gameId: number, marketDate: MarketDate, session: Session, result: string) {
  const declared = { result, declared_at: sql<Date>`app_now()`, paid_paise: 0 }
  return app.db
    .insertInto('market_session')
    .values({ game_id: gameId, market_date: marketDate, session, ...declared })
    .execute()
}

const rowsOf = async (query: Record<string, unknown>) =>
  (await phone.call(results, { query })).body as unknown as { results: object[]; nextCursor: string | null }

/** Of the chart of this week. */
async function weekOf(gameId: number) {
  const answer = await phone.call(chart, { query: { gameId: String(gameId), from: FRIDAY, to: FRIDAY } })
  return (answer.body as unknown as { weeks: { monday: string; days: object[] }[] }).weeks
}

describe('games', () => {
  test('come with the times of today and what is open', async () => {
    const id = await makeGame(app, { name: 'KALYAN' })
    const answer = await phone.call(games, { query: { family: 'main' } })
    expect(answer.body).toEqual({
      marketDate: '2026-11-20',
      games: [
        {
          id: String(id),
          name: 'KALYAN',
          family: 'main',
          openTime: '12:00 PM',
          closeTime: '06:00 PM',
          isActive: true,
          isOpenToday: true,
          sessions: [
            { session: 'open', isOpen: true, bidsUntil: '12:00 PM' },
            { session: 'close', isOpen: true, bidsUntil: '06:00 PM' },
          ],
          isWholeDayOpen: true,
        },
      ],
    })
  })

  type Seen = { name: string; sessions: { session: string; isOpen: boolean }[]; isWholeDayOpen: boolean }
  const openOf = async () => {
    const answer = await phone.call(games)
    const [game] = (answer.body as unknown as { games: Seen[] }).games
    const open = game?.sessions.filter((each) => each.isOpen).map((each) => each.session) ?? []
    return [...open, ...(game?.isWholeDayOpen === true ? ['whole day'] : [])].join(' ')
  }

  test.each<[Family, string, string]>([
    ['main', '11:59', 'open close whole day'],
    ['main', '12:00', 'close'],
    ['main', '18:00', ''],
    ['starline', '11:59', 'open'],
    ['starline', '12:00', ''],
    ['galidisswar', '11:59', 'close whole day'],
    ['galidisswar', '12:00', ''],
  ])('of %s at %s take bids of: %s', async (family, time, open) => {
    await makeGame(app, { family })
    setTime(app, FRIDAY, time)
    expect(await openOf()).toBe(open)
  })

  test('take no bids of a session that staff have settled', async () => {
    const gameId = await makeGame(app)
    await declare(gameId, FRIDAY, 'close', '128')
    expect(await openOf()).toBe('open')
  })

  test('on an off day say so and take nothing', async () => {
    const gameId = await makeGame(app)
    await app.db.updateTable('game_day').set({ is_open: false }).where('game_id', '=', gameId).execute()
    expect(await openOf()).toBe('')
    expect((await phone.call(games)).body).toMatchObject({ games: [{ isOpenToday: false }] })
  })

  test('that are inactive are not listed', async () => {
    const gameId = await makeGame(app)
    await app.db.updateTable('game').set({ is_active: false }).where('id', '=', gameId).execute()
    expect((await phone.call(games)).body).toMatchObject({ games: [] })
  })

  test('of all families come without a filter, of one with it', async () => {
    for (const family of ['galidisswar', 'starline', 'main'] as const) await makeGame(app, { family })
    const all = await phone.call(games)
    expect(all.body).toMatchObject({ games: [{ family: 'main' }, { family: 'starline' }, { family: 'galidisswar' }] })
    const one = await phone.call(games, { query: { family: 'starline' } })
    expect((one.body as unknown as { games: object[] }).games).toHaveLength(1)
  })
})

describe('rates', () => {
  test('list what a family plays', async () => {
    const answer = await phone.call(rates, { query: { family: 'galidisswar' } })
    expect(answer.body).toEqual({
      rates: ['jodi-digit', 'group-jodi', 'red-bracket'].map((type) => ({
        family: 'galidisswar',
        type,
        stake: 10,
        payout: 950,
        isActive: true,
      })),
    })
  })

  test('of all families come without a filter', async () => {
    const answer = await phone.call(rates)
    expect((answer.body as unknown as { rates: object[] }).rates).toHaveLength(9 + 4 + 3)
  })
})

describe('results', () => {
  test('show what was declared, with the jodi once both sessions are', async () => {
    const id = await makeGame(app, { name: 'KALYAN' })
    await declare(id, addDays(FRIDAY, -1), 'open', '821')
    await declare(id, addDays(FRIDAY, -1), 'close', '670')
    await declare(id, FRIDAY, 'open', '777')
    await app.db
      .insertInto('market_session')
      .values({ game_id: id, market_date: FRIDAY, session: 'close', result: '245', saved_at: sql`app_now()` })
      .execute()
    const shared = { gameId: String(id), gameName: 'KALYAN', declaredAt: '2026-11-20T09:00:00+05:30' }
    expect(await rowsOf({ gameId: id })).toEqual({
      results: [
        { ...shared, marketDate: '2026-11-20', session: 'open', result: '777', digit: '1', jodi: null },
        { ...shared, marketDate: '2026-11-19', session: 'close', result: '670', digit: '3', jodi: '13' },
        { ...shared, marketDate: '2026-11-19', session: 'open', result: '821', digit: '1', jodi: '13' },
      ],
      nextCursor: null,
    })
  })

  test('of Starline have no jodi, those of Gali Disswar are one', async () => {
    const starline = await makeGame(app, { family: 'starline' })
    const gali = await makeGame(app, { family: 'galidisswar' })
    await declare(starline, FRIDAY, 'open', '128')
    await declare(gali, FRIDAY, 'close', '58')
    expect(await rowsOf({ gameId: starline })).toMatchObject({ results: [{ digit: '1', jodi: null }] })
    expect(await rowsOf({ gameId: gali })).toMatchObject({ results: [{ digit: '3', jodi: '58' }] })
  })

  test('of all games come page by page, each once', async () => {
    const ids = [await makeGame(app), await makeGame(app)]
    for (const id of ids) {
      for (const daysAgo of [0, 1, 2]) {
        await declare(id, addDays(FRIDAY, -daysAgo), 'open', '128')
        await declare(id, addDays(FRIDAY, -daysAgo), 'close', '670')
      }
    }
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await rowsOf({ limit: 5, ...(cursor === undefined ? {} : { cursor }) })
      const rows = page.results as { marketDate: string; gameId: string; session: string }[]
      seen.push(...rows.map((row) => `${row.marketDate} ${row.gameId} ${row.session}`))
      cursor = page.nextCursor
    } while (cursor !== null)
    expect(new Set(seen).size).toBe(12)
    expect(seen.map((row) => row.slice(0, 10))).toEqual(
      seen
        .map((row) => row.slice(0, 10))
        .toSorted()
        .toReversed(),
    )
  })

  test('of a game that does not exist are none', async () => {
    for (const gameId of ['999', '9'.repeat(30)])
      expect(await rowsOf({ gameId })).toEqual({ results: [], nextCursor: null })
  })
})

describe('the chart', () => {
  test('has whole weeks, and says of a result why it is not there and whether it was taken back', async () => {
    const id = await makeGame(app, { name: 'KALYAN' })
    const thursday = addDays(FRIDAY, -1)
    await declare(id, thursday, 'open', '821')
    await declare(id, thursday, 'close', '124')
    await app.db.updateTable('market_session').set({ undone_count: 1 }).where('session', '=', 'close').execute()
    const [week, ...more] = await weekOf(id)
    expect([week?.monday, week?.days.length, more]).toEqual(['2026-11-16', 7, []])
    const shared = { state: 'declared', isCorrected: false }
    expect(week?.days[3]).toEqual({
      marketDate: thursday,
      jodi: '17',
      isRed: false,
      sessions: [
        { ...shared, session: 'open', pana: '128', digit: '1', isUndone: false },
        { ...shared, session: 'close', pana: '124', digit: '7', isUndone: true },
      ],
    })
    const none = { pana: null, digit: null, isCorrected: false, isUndone: false }
    expect(week?.days[2]).toMatchObject({
      jodi: null,
      sessions: [
        { ...none, session: 'open', state: 'missing' },
        { ...none, session: 'close', state: 'missing' },
      ],
    })
  })

  test('tells nothing of a result that is saved and not declared', async () => {
    const id = await makeGame(app, { family: 'galidisswar' })
    const saved = { result: '27', saved_at: sql<Date>`app_now()` }
    await app.db
      .insertInto('market_session')
      .values({ game_id: id, market_date: FRIDAY, session: 'close', ...saved })
      .execute()
    expect(JSON.stringify(await weekOf(id))).not.toContain('27"')
    await declare(id, addDays(FRIDAY, -1), 'close', '27')
    const [week] = await weekOf(id)
    expect(week?.days[3]).toMatchObject({ jodi: '27', isRed: true, sessions: [{ pana: null }] })
  })

  test('of a game that does not exist is not found', async () => {
    for (const gameId of ['999', '9'.repeat(30)]) {
      const answer = await phone.call(chart, { query: { gameId, from: FRIDAY, to: FRIDAY } })
      expect([answer.status, codeOf(answer)]).toEqual([404, 'game-not-found'])
    }
  })
})

test.each([
  [chart, { gameId: '1', from: '2026-11-20', to: '2026-11-19' }],
  [chart, { gameId: '1', from: '2010-01-01', to: '2026-11-19' }],
  [chart, { gameId: '1' }],
  [games, { family: 'mini' }],
  [games, { family: '' }],
  [games, { day: 'today' }],
  [rates, { family: 'all' }],
  [results, { gameId: 'x' }],
  [results, { cursor: '2026-02-30.1.open' }],
  [results, { cursor: '5' }],
  [results, { limit: '1000' }],
])('$path refuses %j with 400', async (call, query) => {
  const answer = await phone.call(call, { query })
  expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed'])
})
