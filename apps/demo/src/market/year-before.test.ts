// The year before the demo market: results of every day that its games have, once, and books that a recount finds nothing in.
import { contract } from '@panadesk/contract'
import { addDays, parseMarketDate } from '@panadesk/domain/market-date'
import { withClient } from '@panadesk/postgres/with-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '@panadesk/api/test/books'
import { startTestApp, type TestApp } from '@panadesk/api/test/test-app'
import { testDatabase, type TestDatabase } from '@panadesk/api/test/test-database'
import { DEMO_GAMES } from './demo-games.ts'
import { bringYearBefore } from './year-before.ts'

const KALYAN = { game_name: 'KALYAN', open_time: '04:10 PM', close_time: '06:10 PM' }

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
  expect((await app.mainAdmin.call(contract.games.save.main, KALYAN)).status).toBe(200)
})
afterAll(() => app.close())

test('has both results of every day of a game but its off days, once, however often it is brought', async () => {
  const firstDate = parseMarketDate('2026-11-20')
  if (firstDate === undefined) throw new Error('this is a date')
  const options = { seed: 'test', firstDate, drawnDays: 365, timeZone: 'Asia/Kolkata' }
  // As in the evening in which a demo was founded.
  const { id } = await app.db.selectFrom('game').select('id').executeTakeFirstOrThrow()
  await app.db
    .insertInto('market_session')
    .values({ game_id: id, market_date: addDays(firstDate, -1), session: 'close' })
    .execute()
  const bring = () => withClient(database.poolConfig('owner'), (owner) => bringYearBefore(owner, options))
  await Promise.all([bring(), bring()])
  await bring()
  const drawn = await app.db.selectFrom('market_session').select(['market_date', 'session', 'paid_paise']).execute()
  expect(DEMO_GAMES.find(({ name }) => name === 'KALYAN')?.offDays).toEqual(['sunday'])
  // Of 365 days from a Thursday on, 52 are Sundays.
  expect(drawn).toHaveLength((365 - 52) * 2)
  const dates = drawn.map(({ market_date: date }) => date).toSorted()
  expect([dates[0], dates.at(-1)]).toEqual(['2025-11-20', '2026-11-19'])
  expect(drawn.every(({ paid_paise: paise }) => (paise ?? 0) === 0)).toBe(true)
  await expectBooksBalance(app)
}, 120_000)
