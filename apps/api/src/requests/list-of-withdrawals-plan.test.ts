// How the lists of withdrawals read their table as it grows: each by an index of its own.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onlyOn } from '../bids/sum-bids.ts'
import { fillWithdrawals } from '../../test/big-funds.ts'
import { pageAndCount, plansOf } from '../../test/query-plans.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { marketDateOf } from '../../test/test-dates.ts'
import { answerPage } from '../lists/answer-page.ts'
import { listWithdrawalsAmong } from './list-of-withdrawals.ts'
import type { Among } from './list-of-requests.ts'
import type { RequestReader } from './request-fields.ts'
import { sumRequests } from './sum-requests.ts'
import { loadWithdrawalRows } from './withdrawal-rows.ts'

const PAGE = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
const READER = { timeZone: TIME_ZONE, admin: { id: 1 } }
const WHOLE_READ = /Seq Scan on (withdrawal|player|wallet)\b/

let app: TestApp
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
  playerId = await fillWithdrawals(app)
})
afterAll(() => app.close())

/** As one of the calls that list withdrawals: they differ by which ones are among them alone. */
function pageOf(reader: RequestReader, among: Among) {
  const { report } = contract.withdrawals
  return answerPage(report, (_, asked) => listWithdrawalsAmong(reader, among, asked), { context: reader, body: PAGE })
}

test.each(['2026-11-20', '2026-11-10', '2026-05-20'])(
  'page, count and totals of %s read that date alone',
  async (day) => {
    const list = { marketDate: marketDateOf(day) }
    const read = async (reader: RequestReader) => {
      await pageOf(reader, list)
      await sumRequests(reader, { table: 'withdrawal', period: onlyOn(list.marketDate) })
    }
    const plans = await plansOf(app, (db) => read({ db, ...READER }), 'created_at" >=')
    expect(plans).toHaveLength(2)
    for (const plan of plans.flatMap((whole) => pageAndCount(whole))) expect(plan).toContain('withdrawal_created')
  },
)

test('the page of a player reads that player alone', async () => {
  const plans = await plansOf(app, (db) => pageOf({ db, ...READER }, { playerId }), 'player_id" = $')
  // It is not full, so nothing is left to be counted.
  expect(plans).toHaveLength(1)
  for (const plan of plans) expect(plan).toContain('withdrawal_player')
})

test('the page of all ends after its rows, and its rows are read by their ids', async () => {
  const [whole] = await plansOf(app, (db) => pageOf({ db, ...READER }, {}), 'limit')
  const [page] = pageAndCount(whole)
  expect(page).toContain('Scan Backward using withdrawal_pkey')
  expect(page).not.toMatch(WHOLE_READ)
  const ids = [60_000, 59_999, 59_998]
  const [rows] = await plansOf(app, (db) => loadWithdrawalRows({ db, ...READER }, ids), 'any(')
  expect(rows).toContain('withdrawal_pkey')
  expect(rows).not.toMatch(WHOLE_READ)
})
