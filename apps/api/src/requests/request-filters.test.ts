// What narrowing a list of requests promises: the rows that were asked for, what they come to in all, and an index for each filter.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner, plantRows } from '../../test/big-tables.ts'
import { pageAndCount, plansOf } from '../../test/query-plans.ts'
import { makePlayer } from '../../test/test-market.ts'
import { startTestApp, TIME_ZONE, type Staff, type TestApp } from '../../test/test-app.ts'
import { askedOf } from '../lists/list-source.ts'
import { listDepositsAmong } from './list-of-deposits.ts'
import { listWithdrawalsAmong } from './list-of-withdrawals.ts'
import type { RequestFilters } from './request-filters.ts'

const { deposits, withdrawals } = contract
const PAGE = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const

let app: TestApp
let clerk: Staff

/** Of a hundred, one is pending and three are rejected; one in fifty is by Paytm, and each tenth was decided by the clerk. */
beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['0', '4'])
  const playerId = await makePlayer(app)
  for (const table of ['deposit', 'withdrawal']) {
    await plantRows(
      app,
      sql`
      insert into ${sql.table(table)} (player_id, amount_paise, method, status, created_at, decided_at, decided_by)
      select ${playerId}::bigint, n * 100, case when n % 50 = 7 then 'paytm' else 'bank' end, of_row.status::fund_status,
        app_now() - n * interval '1 minute', case when of_row.status <> 'pending' then app_now() end,
        case when of_row.status <> 'pending' and n % 200 = 10 then ${clerk.adminId}::bigint end
      from generate_series(1, 10000) as n
      cross join lateral (
        select case when n % 100 = 0 then 'pending' when n % 100 < 4 then 'rejected' else 'accepted' end as status
      ) as of_row`,
    )
  }
  await asOwner(app, 'analyze deposit, withdrawal')
})
afterAll(() => app.close())

const FILTERS: [string, RequestFilters & Record<string, unknown>, { count: number; total: number }][] = [
  ['status', { fund_status: 0 }, { count: 100, total: 505_000 }],
  ['status and method', { fund_status: 2, payment_method: 1 }, { count: 300, total: 1_485_600 }],
  ['method', { payment_method: 2 }, { count: 200, total: 996_400 }],
  ['amount', { amount_from: 101, amount_to: 200 }, { count: 100, total: 15_050 }],
  ['waiting time', { waiting_minutes: 9_800 }, { count: 3, total: 29_700 }],
  ['clerk', { decided_by: 'staff 2' }, { count: 50, total: 245_500 }],
]

describe.each(FILTERS)('narrowed by %s', (_name, filters, { count, total }) => {
  test('deposits are those, with their number and sum', async () => {
    const { body } = await clerk.call(deposits.dashboard, { start: 1, length: 10, totals: true, ...filters })
    expect(body).toMatchObject({ recordsFiltered: count, totals: { amount: total } })
  })

  test('withdrawals are those, with their number and sum', async () => {
    const { body } = await clerk.call(withdrawals.dashboard, { start: 1, length: 10, totals: true, ...filters })
    expect(body).toMatchObject({ recordsFiltered: count, totals: { amount: total } })
  })
})

test('without filters the total is of all, with a search of what it finds', async () => {
  const { rows } = await sql<{ count: number; total: number }>`
    select count(*), (sum(amount_paise) / 100)::bigint as total from deposit`.execute(app.db)
  const all = await clerk.call(deposits.dashboard, { totals: true })
  expect(all.body).toMatchObject({ recordsFiltered: rows[0]?.count, totals: { amount: rows[0]?.total } })
  const one = await clerk.call(deposits.dashboard, {
    amount_from: 17,
    amount_to: 18,
    searchValue: 'by nobody',
    totals: true,
  })
  expect(one.body).toMatchObject({ recordsFiltered: 0, totals: { amount: 0 } })
})

test('deposits of a status are listed over all dates, and without one a date is asked for', async () => {
  const { body } = await clerk.call(deposits.report, { fund_status: 0, totals: true })
  expect(body).toMatchObject({ recordsFiltered: 100, totals: { amount: 505_000 } })
  const refused = await clerk.call(deposits.report, { payment_method: 1 })
  expect(refused).toMatchObject({ status: 400, body: { errors: { deposit_date: 'Date is required' } } })
})

test('filters that nobody knows are refused', async () => {
  for (const filter of [{ fund_status: 3 }, { payment_method: 9 }, { amount_from: -1 }, { waiting_minutes: 1.5 }]) {
    expect((await clerk.call(deposits.dashboard, filter)).status).toBe(400)
  }
})

const INDEXES: [string, RequestFilters, RegExp][] = [
  ['status', { fund_status: 0 }, /_by_status|_open/],
  ['method', { fund_status: 0, payment_method: 2 }, /_by_status|_by_method|_open/],
  ['amount', { amount_from: 101_00, amount_to: 200_00 }, /_by_amount/],
  ['waiting time', { waiting_minutes: 9_800 }, /_by_status|_created|_open/],
  ['clerk', { decided_by: 'staff 2' }, /_by_decider/],
]

describe.each(INDEXES)('%s', (_name, filters, index) => {
  test.each([
    ['deposits', listDeposits],
    ['withdrawals', listWithdrawals],
  ])('has number and sum of %s read by its index, and the page by that or from the newest on', async (_kind, read) => {
    const [whole, ...others] = await plansOf(app, (db) => read(db, filters), 'as "request"')
    expect(others).toEqual([])
    const plans = pageAndCount(whole)
    expect(plans).toHaveLength(2)
    expect(plans[1]).toMatch(index)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (deposit|withdrawal)\b/)
  })
})

async function listDeposits(db: TestApp['db'], filters: RequestFilters) {
  const reader = { db, timeZone: TIME_ZONE, admin: { id: 1 } }
  const asked = askedOf(deposits.dashboard, { body: { ...PAGE, start: 1, totals: true }, id: 0, reach: 10 })
  const list = await listDepositsAmong(reader, { filters }, asked)
  await list.page({ offset: 0, limit: 10 })
  await list.count()
  await list.sums?.()
}

async function listWithdrawals(db: TestApp['db'], filters: RequestFilters) {
  const reader = { db, timeZone: TIME_ZONE, admin: { id: 1 } }
  const asked = askedOf(withdrawals.dashboard, { body: { ...PAGE, start: 1, totals: true }, id: 0, reach: 10 })
  const list = await listWithdrawalsAmong(reader, { filters }, asked)
  await list.page({ offset: 0, limit: 10 })
  await list.count()
  await list.sums?.()
}
