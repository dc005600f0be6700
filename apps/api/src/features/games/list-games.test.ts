// What the game name list and the names for a select promise.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'

const FRIDAY = 5
let app: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp()
  for (const family of FAMILIES) {
    for (const name of ['KALYAN', 'MILAN DAY', 'TIME 100%', 'SRIDEVI']) {
      ids[`${family} ${name}`] = await makeGame(app, { family, name })
    }
  }
})
afterAll(() => app.close())

async function list(family: Family, page: Record<string, unknown> = {}, staff = app.mainAdmin) {
  const answer = await staff.call(contract.games.list[family], page)
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Record<string, unknown>[]; recordsFiltered: number; limit: number }
}

async function names(family: Family, page: Record<string, unknown>) {
  return (await list(family, page)).data.map((row) => row['game_name'])
}

/** The first game when the list is sorted by each of the columns that the widest screen has. */
function firsts(family: Family) {
  const sorted = [1, 2, 3, 4, 5].map((fieldIndex) => names(family, { fieldIndex, order: 1 }))
  return Promise.all(sorted.map(async (page) => (await page)[0]))
}

describe.each(FAMILIES)('the game name list of %s', (family) => {
  test('shows the newest game of its own family first, with the limit of the page', async () => {
    const page = await list(family)
    expect(page.data.map((row) => row['game_name'])).toEqual(['SRIDEVI', 'TIME 100%', 'MILAN DAY', 'KALYAN'])
    expect(page).toMatchObject({ recordsFiltered: 4, limit: 10 })
    expect(page.data[3]?.['_id']).toBe(String(ids[`${family} KALYAN`]))
  })

  test('searches names by substring, in any case, and takes % for itself', async () => {
    expect(await names(family, { searchValue: 'lan d' })).toEqual(['MILAN DAY'])
    expect(await names(family, { searchValue: '%' })).toEqual(['TIME 100%'])
    expect(await list(family, { searchValue: 'kalyan' })).toMatchObject({ recordsFiltered: 1 })
  })

  test('finds an id whole', async () => {
    const id = String(ids[`${family} SRIDEVI`])
    expect(await names(family, { searchValue: id })).toContain('SRIDEVI')
  })

  test('skips the rows of start and counts all', async () => {
    const page = await list(family, { start: 2, length: 10, fieldIndex: 1, order: 1 })
    expect(page.data.map((row) => row['game_name'])).toEqual(['SRIDEVI', 'TIME 100%'])
    expect(page.recordsFiltered).toBe(4)
  })

  test('names all games for a select, active or not', async () => {
    const id = await makeGame(app, { family, name: 'ALL NIGHT' })
    await app.db.updateTable('game').set({ is_active: false }).where('id', '=', id).execute()
    const answer = await app.mainAdmin.call(contract.games.names[family])
    await app.db.deleteFrom('game').where('id', '=', id).execute()
    expect(answer.body).toEqual({
      success: true,
      gamesName: ['ALL NIGHT', 'KALYAN', 'MILAN DAY', 'SRIDEVI', 'TIME 100%'].map((name) => ({
        _id: name === 'ALL NIGHT' ? String(id) : String(ids[`${family} ${name}`]),
        game_name: name,
      })),
    })
  })
})

test('sorts by each column of the screen, where a family without close times has one less', async () => {
  const made = await Promise.all(FAMILIES.map((family) => makeGame(app, { family, name: 'ZERO' })))
  const earlyToday = { open_time: '08:00', is_open: false }
  const day = app.db.updateTable('game_day').set(earlyToday).where('weekday', '=', FRIDAY)
  await day.where('game_id', 'in', made).execute()
  await app.db.updateTable('game').set({ is_active: false }).where('id', 'in', made).execute()
  // A column that does not tell the games apart leaves the oldest first.
  expect(await firsts('main')).toEqual(['KALYAN', 'ZERO', 'KALYAN', 'ZERO', 'ZERO'])
  expect(await firsts('starline')).toEqual(['KALYAN', 'ZERO', 'ZERO', 'ZERO', 'KALYAN'])
  expect(await firsts('galidisswar')).toEqual(['KALYAN', 'ZERO', 'ZERO', 'ZERO', 'KALYAN'])
  await app.db.deleteFrom('game').where('id', 'in', made).execute()
})

test('narrows to games that are switched on or off, and to those that are open or off today', async () => {
  const [off, closed] = [await makeGame(app, { name: 'OFF' }), await makeGame(app, { name: 'CLOSED' })]
  await app.db.updateTable('game').set({ is_active: false }).where('id', '=', off).execute()
  await app.db.updateTable('game_day').set({ is_open: false }).where('game_id', '=', closed).execute()
  expect(await names('main', { status: 0 })).toEqual(['OFF'])
  expect(await names('main', { market_status: 0 })).toEqual(['CLOSED'])
  expect(await names('main', { status: 0, market_status: 0 })).toEqual([])
  expect(await list('main', { status: 1, market_status: 1 })).toMatchObject({ recordsFiltered: 4 })
  await app.db.deleteFrom('game').where('id', 'in', [off, closed]).execute()
})

test("shows the times and the market status of today's weekday, in India", async () => {
  const id = await makeGame(app, { name: 'TURNS OFF' })
  await app.db
    .updateTable('game_day')
    .set({ open_time: '16:10', close_time: '18:10', is_open: false })
    .where('game_id', '=', id)
    .where('weekday', '=', FRIDAY + 1)
    .execute()
  app.clock.set(Date.parse('2026-11-20T23:59:59+05:30'))
  const staff = await app.subAdmin(['2', '9'])
  const row = async () => (await list('main', { searchValue: 'TURNS OFF' }, staff)).data[0]
  expect(await row()).toEqual({
    _id: String(id),
    game_name: 'TURNS OFF',
    open_time: '12:00 PM',
    close_time: '06:00 PM',
    default_open_time: '12:00 PM',
    default_close_time: '06:00 PM',
    status: 1,
    market_status: 1,
  })
  app.clock.set(Date.parse('2026-11-21T00:00:00+05:30'))
  expect(await row()).toMatchObject({ open_time: '04:10 PM', close_time: '06:10 PM', market_status: 0 })
  expect(await row()).toMatchObject({ default_open_time: '12:00 PM', default_close_time: '06:00 PM' })
  const starline = await list('starline', { searchValue: 'kalyan' }, staff)
  expect(starline.data[0]).toMatchObject({ open_time: '12:00 PM', close_time: '', default_close_time: '' })
})
