// An export of several steps beside the pages of its list, on data made by chance: the same rows, order, columns and words.
import { contract, exportPath, type AnyEndpoint } from '@panadesk/contract'
import { fileTitles } from '@panadesk/contract/list-columns'
import { csvLine, type CsvValue } from '@panadesk/domain/csv'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf, testSeed } from '../../test/random.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { TODAY } from '../../test/test-results.ts'

const SEED = testSeed()
const ROWS = 4300
const PLAYERS = 2300
/** Without a search; most have more than one step of the file. */
const LISTED_MIN = 1000

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await app.db.transaction().execute(async (tx) => {
    await sql`select setseed(${SEED / 2 ** 31})`.execute(tx)
    await sql`
      insert into player (name, mobile, pin_hash, my_code, betting_on, created_at, referred_by)
      select (array['Asha', 'Ravi "R" Rao', '=Meera', 'Iqbal, A.'])[1 + floor(random() * 4)::int], (9000000000 + number)::text, 'none',
        'c' || number, random() < 0.3, app_now() - random() * interval '40 days', null
      from generate_series(1, ${PLAYERS}::int) as number`.execute(tx)
    await sql`insert into wallet (player_id, balance_paise) select id, 0 from player`.execute(await asOwner(tx))
    await sql`
      insert into deposit (player_id, amount_paise, method, reference, created_at, status, decided_at)
      select first.id + floor(random() * ${PLAYERS}::int)::int, 100 + floor(random() * 50)::int,
        (array['bank', 'paytm', 'google-pay'])[1 + floor(random() * 3)::int], 'UTR' || floor(random() * 99)::int,
        app_now() - random() * interval '1 day', 'rejected', app_now()
      from generate_series(1, ${ROWS}::int), (select min(id) as id from player) as first`.execute(tx)
    await sql`
      insert into withdrawal (player_id, amount_paise, method, remark, created_at)
      select player_id, amount_paise, method, reference, created_at from deposit`.execute(tx)
    await sql`
      insert into transfer (sender_id, receiver_id, amount_paise, created_at)
      select player_id, other.id, amount_paise, app_now()
      from deposit, (select max(id) as id from player) as other where player_id <> other.id`.execute(tx)
    await sql`
      insert into audit (created_at, admin_name, address, call, subject, request_id)
      select created_at, (array['Staff 1', 'Staff 2'])[1 + floor(random() * 2)::int], '127.0.0.1', 'admin/add-game', 'game', reference
      from deposit`.execute(tx)
  })
})
afterAll(() => app.close())

/** For the rest of the transaction. */
async function asOwner<Tx extends Parameters<ReturnType<typeof sql>['execute']>[0]>(tx: Tx): Promise<Tx> {
  await sql`set local role none`.execute(tx)
  return tx
}

const { deposits, withdrawals, users, transfers, auditLog } = contract
const LISTS: [string, AnyEndpoint, Record<string, unknown>, searches: string[]][] = [
  ['deposits of the dashboard', deposits.dashboard, {}, ['asha', 'UTR1', 'none']],
  ['deposits of a date', deposits.report, { deposit_date: TODAY }, ['rao', 'utr12']],
  ['withdrawals', withdrawals.dashboard, {}, ['meera', 'UTR7']],
  ['users', users.list, {}, ['iqbal', '90000']],
  ['users to approve', users.unapproved, {}, ['asha', '"R"']],
  ['transfers', transfers.report, { transfer_date: TODAY }, ['ravi', '=']],
  // Each export leaves a row in the log itself.
  ['audit log', auditLog.list, { subject: 'game' }, ['staff 2', 'UTR5']],
]

type Row = Readonly<Record<string, CsvValue>>

async function pagesOf(endpoint: AnyEndpoint, body: Record<string, unknown>): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const start = endpoint.startCounts === 'page' ? page + 1 : page * 100
    const answer = await app.mainAdmin.call(endpoint, { ...body, start, length: 100 })
    expect(answer.status).toBe(200)
    const list = Object.values(answer.body).find((field): field is never => Array.isArray(field)) as unknown as Row[]
    rows.push(...list)
    if (list.length < 100) return rows
  }
}

async function fileOf(endpoint: AnyEndpoint, body: Record<string, unknown>): Promise<string> {
  const headers = { cookie: app.mainAdmin.cookieHeader() }
  const response = await app.server.inject({ method: 'POST', url: `/${exportPath(endpoint)}`, headers, payload: body })
  expect(response.statusCode).toBe(200)
  return response.body
}

test.each(LISTS)('%s: the file has what the pages have', async (name, endpoint, filter, searches) => {
  const chance = chanceOf(SEED).fork(name.length)
  const { columns = {} } = endpoint
  const fields = Object.keys(columns)
  const orders = [-1, 1].map((order) => ({ order, fieldIndex: chance.below(fields.length + 1) }))
  for (const asked of [{}, orders[0], { ...orders[1], searchValue: chance.pick(searches) }]) {
    const body = { ...filter, ...asked }
    const rows = await pagesOf(endpoint, body)
    const words = (field: string, value: CsvValue) =>
      typeof value === 'number' ? (columns[field]?.words?.[value] ?? value) : value
    const lines = rows.map((row) => csvLine(fields.map((field) => words(field, row[field]))))
    const file = await fileOf(endpoint, body)
    expect(file === `\uFEFF${csvLine(fileTitles(columns))}${lines.join('')}`, JSON.stringify(body)).toBe(true)
    if (!('searchValue' in body)) expect(rows.length).toBeGreaterThan(LISTED_MIN)
  }
})
