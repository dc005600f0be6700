// How the transfer report reads its table as it grows: the date alone.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTransfers } from '../../../test/big-funds.ts'
import { pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { reportTransfers } from './report-transfers.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await fillTransfers(app)
})
afterAll(() => app.close())

test.each(['2026-11-20', '2026-11-10', '2026-05-20'])(
  'page, count and total of %s read that date alone',
  async (day) => {
    const body = {
      transfer_date: marketDateOf(day),
      start: 0,
      length: 10,
      searchValue: '',
      fieldIndex: 0,
      order: -1,
    } as const
    const plans = await plansOf(
      app,
      (db) => answerPage(contract.transfers.report, reportTransfers, { context: { db, timeZone: TIME_ZONE }, body }),
      'transfer',
    )
    // The rows of the page are loaded by their ids.
    const [whole, , total, ...others] = plans
    expect(others).toEqual([])
    for (const plan of [...pageAndCount(whole), total]) {
      expect(plan).toContain('transfer_created')
      expect(plan).not.toContain('Seq Scan on transfer')
    }
  },
)
