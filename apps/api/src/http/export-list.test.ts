// Every list as a file: all rows of the filter in the order of the list, whatever page is shown.
import { contract, exportPath, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { fileTitles } from '@panadesk/contract/list-columns'
import { schemasOf } from '@panadesk/contract/schemas'
import { FAMILIES } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'
import { TODAY } from '../../test/test-results.ts'

const HISTORY = contract.bids.history.main
const ROWS = 2500

let app: TestApp
let gameId: number
let playerId: number

beforeAll(async () => {
  app = await startTestApp()
  const names = ['Asha', 'Rao, "Ravi"', '=HYPERLINK("http://x")']
  const players: number[] = []
  for (const name of names) players.push(await makePlayer(app, { name }))
  playerId = players[0] ?? 0
  gameId = await makeGame(app, { name: 'KALYAN' })
  await addBids(players, gameId, ROWS)
})
afterAll(() => app.close())

async function addBids(players: number[], game: number, count: number): Promise<void> {
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, (${players}::bigint[])[1 + number % ${players.length}::int], 100 + number % 977, app_now(), ${game}, ${TODAY}, 10, 95,
      'open', 'single-digit', (number % 10)::text
    from generate_series(1, ${count}::int) as number`.execute(app.db)
}

function bodyOf(game: number, page: Record<string, unknown> = {}) {
  return { gameDB_id: String(game), predictionDate: TODAY, gameType: 'all_type', ...page }
}

async function download(endpoint: AnyEndpoint, body: Record<string, unknown>, id: number | string = playerId) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/${exportPath(endpoint).replace(':id', String(id))}`,
    headers: { cookie: app.mainAdmin.cookieHeader() },
    payload: body,
  })
  return { status: response.statusCode, headers: response.headers, text: response.body }
}

const linesOf = (file: string) => file.split('\r\n').slice(1, -1)

describe('an export', () => {
  test('is a file of UTF-8 with the titles of the screen', async () => {
    const file = await download(HISTORY, bodyOf(gameId, { searchValue: 'nobody' }))
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="bid-history-${TODAY}.csv"`,
    })
    const titles =
      'User Name,Bid Tx ID,Game Name,Game Type,Session,Open Paana,Open Digit,Close Paana,Close Digit,Points,Status,Placed At'
    expect(file.text).toBe(`\uFEFF${titles}\r\n`)
  })

  test.each([
    ['newest first', {}],
    ['sorted', { fieldIndex: 10, order: 1 }],
    ['searched and sorted', { fieldIndex: 1, order: -1, searchValue: 'asha' }],
  ])('has exactly the rows of the list, %s, whatever page is asked for', async (_how, page) => {
    const txIds: string[] = []
    for (let start = 0; ; start += 100) {
      const { body } = await app.mainAdmin.call(HISTORY, bodyOf(gameId, { ...page, start, length: 100 }))
      const rows = body['data'] as unknown as { bid_tx_id: string }[]
      txIds.push(...rows.map((row) => row.bid_tx_id))
      if (rows.length < 100) break
    }
    const file = await download(HISTORY, bodyOf(gameId, { ...page, start: 20, length: 25 }))
    expect(linesOf(file.text).map((line) => /BID\d+/.exec(line)?.[0])).toEqual(txIds)
  })

  test('quotes what needs it, and disarms formulas', async () => {
    const page = { fieldIndex: 0, order: 1 }
    const { text: file } = await download(HISTORY, bodyOf(gameId, page))
    const [first, second, third] = linesOf(file)
    expect(first).toMatch(
      /^"Rao, ""Ravi""",BID\d+,KALYAN,Single Digit,Open,N\/A,1,N\/A,N\/A,1\.01,placed,2026-11-20T[^,]+$/,
    )
    expect(second).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",BID/)
    expect(third).toMatch(/^Asha,BID/)
  })

  test('says what the screen says, not its codes', async () => {
    await app.db.insertInto('deposit').values({ player_id: playerId, amount_paise: 5_50, method: 'paytm' }).execute()
    const { text: deposits } = await download(contract.userPage.deposits, {})
    expect(linesOf(deposits)[0]).toMatch(/^Asha,\d{10},5\.5,DEP\d+,Paytm,,,,Manual,[^,]+,Pending,$/)
    const { text: users } = await download(contract.users.list, { searchValue: 'Asha' })
    expect(linesOf(users)[0]).toMatch(/,No,Yes,(?:No|Yes),Yes,[^,]+$/)
  })

  test('refuses what the list refuses, as the list does', async () => {
    const missing = await download(HISTORY, bodyOf(999_999))
    expect([missing.status, JSON.parse(missing.text)]).toMatchObject([404, { msg: 'This game does not exist.' }])
    const malformed = await download(HISTORY, { ...bodyOf(gameId), gameType: 'none' })
    expect([malformed.status, JSON.parse(malformed.text)]).toMatchObject([
      400,
      { errors: { gameType: expect.any(String) } },
    ])
  })
})

describe('an export of what belongs to one thing', () => {
  const BIDS = contract.userPage.bids

  test('has the rows of the id in its path, and says so in its name', async () => {
    const { body } = await app.mainAdmin.call(BIDS, {}, playerId)
    const file = await download(BIDS, { searchValue: 'kalyan' })
    expect(file.headers['content-disposition']).toBe(`attachment; filename="user-bid-history-${playerId}-${TODAY}.csv"`)
    expect(linesOf(file.text)).toHaveLength(Math.floor(ROWS / 3))
    const all = await download(BIDS, {})
    expect(linesOf(all.text)).toHaveLength(Number(body['recordsFiltered']))
  })

  test.each([999_999, 0, 'x', '9'.repeat(30)])('refuses %s as its list does', async (id) => {
    const [file, list] = [await download(BIDS, {}, id), await app.mainAdmin.call(BIDS, {}, id)]
    expect(file.status).toBe(404)
    expect(JSON.parse(file.text)).toEqual(list.body)
  })
})

const EXPORTED = allEndpoints(contract).filter(({ endpoint }) => {
  return endpoint.isExported === true && endpoint.columns !== undefined
})

test.each(EXPORTED)('$name can be exported, under its own titles', async ({ endpoint }) => {
  const family = FAMILIES.find((each) => endpoint.path.includes(each)) ?? 'main'
  const fields: Record<string, string> = {
    gameDB_id: String(await makeGame(app, { family })),
    date: TODAY,
    predictionDate: TODAY,
    result_dec_date: TODAY,
    result_date: TODAY,
    deposit_date: TODAY,
    transfer_date: TODAY,
    gameType: 'all_type',
    // The close alone can be reverted, where there is one.
    ...(endpoint.path.includes('revert') ? {} : { session: 'Open' }),
    selected_session: 'Open',
    selected_open_pana: '128',
    selected_number: family === 'galidisswar' ? '05' : '128',
  }
  const asked = schemasOf(endpoint).body
  const known = asked instanceof z.ZodObject ? Object.keys(asked.shape) : []
  const body = Object.fromEntries(Object.entries(fields).filter(([name]) => known.includes(name)))
  const file = await download(endpoint, body, endpoint.path.includes('game') ? gameId : playerId)
  expect(file.status).toBe(200)
  expect(file.text.split('\r\n')[0]).toBe(`\uFEFF${fileTitles(endpoint.columns ?? {}).join(',')}`)
})
