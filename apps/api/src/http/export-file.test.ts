// Which file somebody asked for: a workbook or CSV, of these columns, of the page or of everything.
import { contract, exportPath } from '@panadesk/contract'
import { sheetFormat } from '@panadesk/domain/sheet-format'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cellFormat } from '../../test/cell-format.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer } from '../../test/test-market.ts'
import { TODAY } from '../../test/test-results.ts'
import { partsOfZip } from '../../test/zip-parts.ts'

const HISTORY = contract.bids.history.main
/** More than are held at once. */
const ROWS = 4_500

let app: TestApp
let gameId: number

beforeAll(async () => {
  app = await startTestApp()
  gameId = await makeGame(app, { name: 'KALYAN & <SONS>' })
  const playerId = await makePlayer(app, { name: '=HYPERLINK("http://x")' })
  await sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, ${playerId}, 100 + number, app_now(), ${gameId}, ${TODAY}, 10, 95, 'open', 'single-digit', (number % 10)::text
    from generate_series(1, ${ROWS}::int) as number`.execute(app.db)
})
afterAll(() => app.close())

async function download(file: object | undefined, page: object = {}) {
  const response = await app.server.inject({
    method: 'POST',
    url: `/${exportPath(HISTORY)}`,
    headers: { cookie: app.mainAdmin.cookieHeader() },
    payload: { gameDB_id: String(gameId), predictionDate: TODAY, gameType: 'all_type', ...page, file },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

function sheetIn(bytes: Buffer): string {
  return partsOfZip(bytes)['xl/worksheets/sheet1.xml'] ?? ''
}

const rowsIn = (sheet: string) => sheet.split('<row>').slice(1)
const linesOf = (bytes: Buffer) => bytes.toString('utf8').split('\r\n').slice(1, -1)

describe('a workbook', () => {
  test('has all rows under the titles, which stay in sight', async () => {
    const { status, headers, bytes } = await download({ kind: 'xlsx' })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe(`attachment; filename="bid-history-${TODAY}.xlsx"`)
    const sheet = sheetIn(bytes)
    const [titles = '', ...rows] = rowsIn(sheet)
    expect(titles).toContain('User Name')
    expect(rows).toHaveLength(ROWS)
    expect(sheet).toContain('state="frozen"')
  })

  test('has amounts as numbers, and no text that is run', async () => {
    const { bytes } = await download({ kind: 'xlsx' }, { fieldIndex: 0, order: 1 })
    const [, first = ''] = rowsIn(sheetIn(bytes))
    const parts = partsOfZip(bytes)
    expect(cellFormat(parts, 'sheet1', '<v>1.01</v>')).toBe(sheetFormat('money', 1.01))
    const formula = '<is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t>'
    expect(first).toContain(formula)
    expect(cellFormat(parts, 'sheet1', formula)).toBe('@')
    expect(parts['xl/styles.xml']).toContain('quotePrefix="1"')
    expect(first).toContain('KALYAN &amp; &lt;SONS&gt;')
    expect(first).not.toContain('<f>')
  })

  test('has every part that a spreadsheet looks for', async () => {
    const parts = partsOfZip((await download({ kind: 'xlsx', only_page: true })).bytes)
    expect(Object.keys(parts).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
  })
})

test('a file of the page has the rows that are seen, and no others', async () => {
  const page = { start: 20, length: 10, fieldIndex: 10, order: 1 }
  const { bytes } = await download({ only_page: true, columns: ['points'] }, page)
  expect(linesOf(bytes)).toEqual(Array.from({ length: 10 }, (_, at) => ((121 + at) / 100).toFixed(2).replace(/0$/, '')))
})

test('has the columns that were asked for, in their order, each once', async () => {
  const { bytes } = await download({ columns: ['points', 'user_name', 'points'], only_page: true })
  expect(bytes.toString('utf8').split('\r\n')[0]).toBe('\uFEFFPoints,User Name')
})

test.each([
  ['an unknown column', { columns: ['pin_hash'] }],
  ['no columns', { columns: [] }],
  ['an unknown kind', { kind: 'pdf' }],
  ['a field that nobody knows', { sheet: 'x' }],
])('%s is refused', async (_name, file) => {
  expect((await download(file)).status).toBe(400)
})
