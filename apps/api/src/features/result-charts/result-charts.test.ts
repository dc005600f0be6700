// Result charts and frequencies: what a week shows of every kind of day, and counts against a plain recount.
import { contract, type ReplyOf } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame } from '../../../test/test-market.ts'
import { keepWeeksInZone } from '../../games/week-history.ts'

const { chart, frequency } = contract.resultCharts
const FRIDAY = marketDateOf('2026-11-20')
const MONDAY = marketDateOf('2026-11-16')
const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

interface Draw {
  gameId: number
  date: MarketDate
  session: Session
  result: string
}

function declare({ gameId, date, session, result }: Draw, more: { saved_count?: number; undone_count?: number } = {}) {
  const declared = { result, saved_at: sql<Date>`app_now()`, declared_at: sql<Date>`app_now()`, paid_paise: 0 }
  return app.db
    .insertInto('market_session')
    .values({ game_id: gameId, market_date: date, session, ...declared, saved_count: 1, ...more })
    .execute()
}

async function chartOf(gameId: number, period: { from: string; to: string }) {
  const answer = await app.mainAdmin.call(chart, { gameDB_id: String(gameId), ...period })
  expect(answer.status).toBe(200)
  return answer.body as unknown as ReplyOf<typeof chart>
}

async function thisWeek(gameId: number) {
  const { weeks } = await chartOf(gameId, { from: FRIDAY, to: FRIDAY })
  return weeks[0]?.days ?? []
}

describe('the chart', () => {
  test('is of whole weeks, from Monday to Sunday', async () => {
    const { weeks } = await chartOf(await makeGame(app), { from: '2026-11-12', to: '2026-11-16' })
    expect(weeks.map(({ monday }) => monday)).toEqual(['2026-11-09', '2026-11-16'])
    expect(weeks.flatMap(({ days }) => days.map(({ date }) => date))).toEqual(
      Array.from({ length: 14 }, (_, after) => addDays(marketDateOf('2026-11-09'), after)),
    )
  })

  test('shows panas in matka order, their digits, and a red jodi as one', async () => {
    const gameId = await makeGame(app)
    await declare({ gameId, date: MONDAY, session: 'open', result: '921' })
    await declare({ gameId, date: MONDAY, session: 'close', result: '137' }, { saved_count: 2, undone_count: 1 })
    const [day] = await thisWeek(gameId)
    const shared = { state: 'declared' }
    expect(day).toEqual({
      date: MONDAY,
      jodi: '21',
      is_red: false,
      sessions: [
        { ...shared, session: 'Open', pana: '129', digit: '2', saved: 1, undone: 0 },
        { ...shared, session: 'Close', pana: '137', digit: '1', saved: 2, undone: 1 },
      ],
    })
    const next = addDays(MONDAY, 1)
    await declare({ gameId, date: next, session: 'open', result: '129' })
    await declare({ gameId, date: next, session: 'close', result: '124' })
    expect((await thisWeek(gameId))[1]).toMatchObject({ jodi: '27', is_red: true })
  })

  test('says why a result is not there', async () => {
    const gameId = await makeGame(app)
    await app.db.updateTable('game_day').set({ is_open: false }).where('weekday', '=', 7).execute()
    await keepWeeksInZone(app.db, TIME_ZONE)
    await app.db
      .insertInto('market_session')
      .values({ game_id: gameId, market_date: addDays(MONDAY, 1), session: 'open', reverted_at: sql`app_now()` })
      .execute()
    const states = (await thisWeek(gameId)).map(({ sessions }) => sessions.map(({ state }) => state).join(' '))
    expect(states).toEqual([
      'missing missing',
      'reverted missing',
      'missing missing',
      'missing missing',
      'ahead ahead',
      'ahead ahead',
      'off-day off-day',
    ])
    const { weeks } = await chartOf(gameId, { from: '2019-06-03', to: '2019-06-03' })
    expect(weeks[0]?.days[0]?.sessions[0]?.state).toBe('before-game')
  })

  test('keeps to itself what is saved and not declared', async () => {
    const gameId = await makeGame(app)
    await app.db
      .insertInto('market_session')
      .values({ game_id: gameId, market_date: MONDAY, session: 'open', result: '128', saved_at: sql`app_now()` })
      .execute()
    expect((await thisWeek(gameId))[0]?.sessions[0]).toMatchObject({ state: 'missing', pana: '', digit: '' })
  })

  test.each<[Family, Session, string, object]>([
    ['starline', 'open', '128', { jodi: '', sessions: [{ session: 'Open', pana: '128', digit: '1' }] }],
    ['galidisswar', 'close', '27', { jodi: '27', is_red: true, sessions: [{ session: 'Close', pana: '' }] }],
  ])('of %s has its one result', async (family, session, result, day) => {
    const gameId = await makeGame(app, { family })
    await declare({ gameId, date: MONDAY, session, result })
    expect((await thisWeek(gameId))[0]).toMatchObject(day)
  })

  test('ends with the present week, and is empty ahead of it', async () => {
    const gameId = await makeGame(app)
    const { weeks } = await chartOf(gameId, { from: FRIDAY, to: '2027-02-01' })
    expect(weeks.map(({ monday }) => monday)).toEqual([MONDAY])
    expect((await chartOf(gameId, { from: '2026-12-01', to: '2026-12-31' })).weeks).toEqual([])
  })
})

test.each([
  [{ from: '2026-11-20', to: '2026-11-19' }, 'This day is before the first one.'],
  [{ from: '2010-01-01', to: '2026-11-19' }, 'Please ask for at most ten years.'],
])('the period %j is refused', async (period, words) => {
  const gameDB_id = String(await makeGame(app))
  for (const call of [chart, frequency]) {
    const answer = await app.mainAdmin.call(call, { gameDB_id, ...period })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain(words)
  }
})

/** Told apart from the product's own way, as all that follows. */
function ankOfTyped(typed: string): string {
  return String(Array.from(typed, Number).reduce((sum, digit) => sum + digit, 0) % 10)
}

/** Zero comes last. */
function panaOfTyped(typed: string): string {
  return Array.from(typed, (digit) => (digit === '0' ? 10 : Number(digit)))
    .toSorted((a, b) => a - b)
    .map((digit) => digit % 10)
    .join('')
}

type Kind = ReplyOf<typeof frequency>['kinds'][number]['kind']

interface Came {
  date: MarketDate
  kind: Kind
  number: string
}

function cameOn(family: Family, date: MarketDate, drawn: readonly Draw[]): Came[] {
  const ofDate = drawn.filter((draw) => draw.date === date)
  if (family === 'galidisswar') return ofDate.map(({ result }) => ({ date, kind: 'jodi', number: result }))
  const anks = ofDate.map(({ result }) => ankOfTyped(result))
  return [
    ...ofDate.map(({ result }): Came => ({ date, kind: 'pana', number: panaOfTyped(result) })),
    ...anks.map((number): Came => ({ date, kind: 'digit', number })),
    ...(anks.length === 2 ? [{ date, kind: 'jodi', number: anks.join('') } as const] : []),
  ]
}

/** Of 1,000 draws: how many of all texts of so many digits come to the number. */
const CHANCE: Readonly<Record<Kind, (number: string) => number>> = {
  digit: () => 100,
  jodi: () => 10,
  pana: (number) =>
    Array.from({ length: 1000 }, (_, each) => panaOfTyped(String(each).padStart(3, '0'))).filter(
      (each) => each === number,
    ).length,
}

test.each<[Family, readonly Session[], number]>([
  ['main', ['open', 'close'], 3],
  ['starline', ['open'], 3],
  ['galidisswar', ['close'], 2],
])('every frequency of a hundred random days of %s is that of a plain recount', async (family, sessions, length) => {
  const gameId = await makeGame(app, { family })
  const chance = chanceOf(testSeed())
  const drawn: Draw[] = []
  const dates = Array.from({ length: 100 }, (_, at) => addDays(FRIDAY, at - 400 + 3 * at))
  for (const date of dates) {
    for (const session of sessions) {
      const result = String(chance.below(10 ** length)).padStart(length, '0')
      // Now and then nothing is declared.
      if (chance.below(10) > 0) drawn.push({ gameId, date, session, result })
    }
  }
  for (const each of drawn) await declare(each)
  const [from, to] = [addDays(FRIDAY, -250), addDays(FRIDAY, -11)]
  const answer = await app.mainAdmin.call(frequency, { gameDB_id: String(gameId), from, to })
  const { kinds } = answer.body as unknown as ReplyOf<typeof frequency>
  const came = dates.flatMap((date) => cameOn(family, date, drawn))
  expect(kinds.map(({ kind }) => kind).toSorted()).toEqual([...new Set(came.map(({ kind }) => kind))].toSorted())
  for (const { kind, draws, numbers } of kinds) {
    const ofKind = came.filter((each) => each.kind === kind)
    const asked = ofKind.filter(({ date }) => from <= date && date <= to)
    expect(draws).toBe(asked.length)
    expect(numbers.length).toBe({ digit: 10, jodi: 100, pana: 220 }[kind])
    for (const { number, count, this_year: thisYear, last_date: lastDate, days_since: days, expected } of numbers) {
      const own = ofKind.filter((each) => each.number === number).map(({ date }) => date)
      expect(count).toBe(asked.filter((each) => each.number === number).length)
      expect(thisYear).toBe(own.filter((date) => date.startsWith('2026')).length)
      expect(lastDate).toBe(own.toSorted().at(-1) ?? '')
      expect(days).toBe(lastDate === '' ? null : Math.round((Date.parse(FRIDAY) - Date.parse(lastDate)) / 86_400_000))
      expect(expected).toBeCloseTo((draws * CHANCE[kind](number)) / 1000)
    }
  }
})
