// How PostgreSQL reads the deposits of a page among very many: by the index that fits the list, never from end to end.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDeposits, fillPlayers } from '../../../test/big-tables.ts'
import { contextOn, pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { TODAY } from '../../../test/test-results.ts'
import { listDepositsAmong } from '../../requests/list-of-deposits.ts'
import type { Among } from '../../requests/list-of-requests.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { reportDeposits } from './list-deposits.ts'

const marketDate = marketDateOf(TODAY)
const PAGE = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
const WHOLE_READ = /Seq Scan on deposit\b/
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await fillPlayers(app)
  await fillDeposits(app)
})
afterAll(() => app.close())

async function plansOfPage(among: Among, page: Partial<typeof PAGE> | object, part: string) {
  const body = { ...PAGE, ...page, deposit_date: marketDate }
  const read = (db: TestApp['db']) => {
    const context = { db, timeZone: TIME_ZONE, admin: { id: 1 } }
    return answerPage(contract.deposits.report, (reader, asked) => listDepositsAmong(reader, among, asked), {
      context,
      body,
    })
  }
  return plansOf(app, read, part)
}

test('finds the newest of all from the end of their index', async () => {
  const [plan] = await plansOfPage({}, {}, 'limit 10')
  expect(plan).toMatch(/Index (Only )?Scan Backward using (deposit_listed|deposit_pkey) on deposit/)
})

test.each([0, 1, 3, 10, 11])(
  'finds and counts those of a date by their time, sorted by column %i',
  async (fieldIndex) => {
    const [whole, ...others] = await plansOfPage({ marketDate }, { fieldIndex }, '"created_at" >=')
    expect(others).toEqual([])
    const plans = pageAndCount(whole)
    expect(plans).toHaveLength(2)
    for (const plan of plans) {
      expect(plan).toMatch(/deposit_created/)
      expect(plan).not.toMatch(WHOLE_READ)
    }
  },
)

test.each(['', 'utr', 'DEP5'])('looks for "%s" among those of a user alone', async (searchValue) => {
  const plans = await plansOfPage({ playerId: 77 }, { searchValue }, '"player_id" = $')
  // The page is not full, so nothing is left to be counted.
  expect(plans).toHaveLength(1)
  for (const plan of plans) {
    expect(plan).toMatch(/deposit_player/)
    expect(plan).not.toMatch(WHOLE_READ)
  }
})

test('finds the earlier deposit of the same payment by its reference', async () => {
  const [plan] = await plansOfPage({ playerId: 77 }, {}, 'lateral')
  expect(plan).toMatch(/deposit_reference/)
  expect(plan).not.toMatch(WHOLE_READ)
})

test('finds those of all that hold a text by an index on parts of texts, and those of players by the players', async () => {
  // So long that no estimate takes it for common, whose newest would be found sooner by walking back.
  const [plan, page] = await plansOfPage({}, { searchValue: 'utr700-4711' }, 'ilike')
  expect(plan).toContain('player_search')
  expect(page).toMatch(/deposit_search|deposit_player/)
  expect(page).not.toMatch(/Seq Scan/)
})

test('sorted by mobile, reads the players in order and the deposits of each', async () => {
  const [plan] = await plansOfPage({}, { fieldIndex: 2, order: 1, start: 200 }, 'lateral (\n')
  expect(plan).toMatch(/player_mobile[^]*deposit_player/)
  expect(plan).not.toMatch(/Seq Scan/)
})

test('sums those of a date by their time', async () => {
  const read = (db: TestApp['db']) =>
    answerPage(contract.deposits.report, reportDeposits, {
      context: contextOn(app, db),
      body: { ...PAGE, deposit_date: marketDate },
    })
  const [plan] = await plansOf(app, read, 'sum(amount_paise)')
  expect(plan).toMatch(/deposit_created/)
  expect(plan).not.toMatch(WHOLE_READ)
})
