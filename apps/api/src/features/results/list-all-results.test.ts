// What the result history of all dates promises: every result of the family, newest first, searched and sorted.
import { contract } from '@panadesk/contract'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame } from '../../../test/test-market.ts'
import { TODAY } from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await app.db.updateTable('market_session').set({ result: null, declared_at: null, paid_paise: null }).execute()
})
afterAll(() => app.close())

const FAMILIES_WITH_ONE_SESSION = [
  ['starline', 'open', 'open_number', '128'],
  ['galidisswar', 'close', 'close_number', '05'],
] as const
type Family = (typeof FAMILIES_WITH_ONE_SESSION)[number][0]

function daysAgo(days: number): MarketDate {
  return addDays(marketDateOf(TODAY), -days)
}

async function addResult(
  gameId: number,
  row: { marketDate: MarketDate; session: 'open' | 'close'; result: string; isDeclared?: boolean },
): Promise<void> {
  const { marketDate, isDeclared = true, ...saved } = row
  const declared = isDeclared ? { declared_at: sql<Date>`app_now()`, paid_paise: 0 } : {}
  await app.db
    .insertInto('market_session')
    .values({ game_id: gameId, market_date: marketDate, ...saved, ...declared })
    .execute()
}

async function list(family: Family, page: Record<string, unknown> = {}) {
  const answer = await app.mainAdmin.call(contract.results.list[family], page)
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Record<string, string>[]; recordsFiltered: number; limit: number }
}

async function shown(family: Family, page: Record<string, unknown>) {
  return (await list(family, page)).data.map((row) => `${row['game_name']} ${row['result_date']}`)
}

describe.each(FAMILIES_WITH_ONE_SESSION)('of %s', (family, session, number, result) => {
  test('shows each saved result, the declare date once it is declared', async () => {
    const gameId = await makeGame(app, { family, name: `${family.toUpperCase()} NOON` })
    await addResult(gameId, { marketDate: daysAgo(1), session, result })
    await addResult(gameId, { marketDate: daysAgo(0), session, result, isDeclared: false })
    const page = await list(family)
    expect(page).toMatchObject({ recordsFiltered: 2, limit: 10 })
    expect(page.data).toMatchObject([
      { result_date: '2026-11-20', [number]: result, [`${session}_decleare_date`]: 'N/A' },
      { result_date: '2026-11-19', [number]: result, [`${session}_decleare_date`]: '2026-11-20T09:00:00+05:30' },
    ])
    const other = session === 'open' ? 'close' : 'open'
    expect(page.data[0]).toMatchObject({
      gameDB_id: String(gameId),
      result_date_long: '20 November 2026',
      [`${other}_number`]: 'N/A',
      [`${other}_decleare_date`]: 'N/A',
    })
  })

  test('leaves out the other families, and sessions without a result', async () => {
    const gameId = await makeGame(app, { family })
    const reverted = { game_id: gameId, market_date: daysAgo(0), session, reverted_at: sql<Date>`app_now()` }
    await app.db.insertInto('market_session').values(reverted).execute()
    for (const other of ['main', family === 'starline' ? 'galidisswar' : 'starline'] as const) {
      const otherGameId = await makeGame(app, { family: other })
      await addResult(otherGameId, {
        marketDate: daysAgo(0),
        session: other === 'starline' ? 'open' : 'close',
        result: '128',
      })
    }
    expect(await list(family)).toMatchObject({ data: [], recordsFiltered: 0 })
  })
})

describe('among two games on three dates', () => {
  beforeEach(async () => {
    const alpha = await makeGame(app, { family: 'starline', name: `ALPHA ${(made += 1)}` })
    const beta = await makeGame(app, { family: 'starline', name: `BETA ${made}` })
    await addResult(beta, { marketDate: daysAgo(2), session: 'open', result: '777' })
    await addResult(alpha, { marketDate: daysAgo(2), session: 'open', result: '140' })
    app.clock.advance(1000)
    await addResult(beta, { marketDate: daysAgo(0), session: 'open', result: '128', isDeclared: false })
    await addResult(alpha, { marketDate: daysAgo(1), session: 'open', result: '670' })
  })
  let made = 0
  const rows = (...names: string[]) => names.map((name) => name.replace(' ', ` ${made} `))
  const NEWEST_FIRST = ['BETA 2026-11-20', 'ALPHA 2026-11-19', 'BETA 2026-11-18', 'ALPHA 2026-11-18']

  test('# is the date and then the game', async () => {
    expect(await shown('starline', {})).toEqual(rows(...NEWEST_FIRST))
    expect(await shown('starline', { order: 1 })).toEqual(rows(...NEWEST_FIRST.toReversed()))
    expect(await shown('starline', { start: 3 })).toEqual(rows('ALPHA 2026-11-18'))
  })

  test.each([
    [1, ['ALPHA 2026-11-18', 'ALPHA 2026-11-19', 'BETA 2026-11-18', 'BETA 2026-11-20']],
    [2, ['ALPHA 2026-11-18', 'BETA 2026-11-18', 'ALPHA 2026-11-19', 'BETA 2026-11-20']],
    [3, ['ALPHA 2026-11-18', 'BETA 2026-11-18', 'ALPHA 2026-11-19', 'BETA 2026-11-20']],
    [4, ['BETA 2026-11-20', 'ALPHA 2026-11-18', 'ALPHA 2026-11-19', 'BETA 2026-11-18']],
  ])('sorts by column %i', async (fieldIndex, names) => {
    expect(await shown('starline', { fieldIndex, order: 1 })).toEqual(rows(...names))
  })

  test.each([
    ['beta', ['BETA 2026-11-20', 'BETA 2026-11-18']],
    ['2026-11-18', ['BETA 2026-11-18', 'ALPHA 2026-11-18']],
    ['19 november', ['ALPHA 2026-11-19']],
    ['777', ['BETA 2026-11-18']],
    ['%', []],
  ])('searches for %j in game, date and number', async (searchValue, names) => {
    expect(await shown('starline', { searchValue })).toEqual(rows(...names))
    expect(await list('starline', { searchValue })).toMatchObject({ recordsFiltered: names.length })
  })
})
