// How PostgreSQL reads the result history among many years of results: by date or by game, and no further than it shows.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillResults } from '../../../test/big-tables.ts'
import { contextOn, plansOf, WHOLE_READ } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { TODAY } from '../../../test/test-results.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listAllResults } from './list-all-results.ts'
import { listHistory } from './list-history.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await fillResults(app)
})
afterAll(() => app.close())

const NEWEST = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
const OF_RESULTS = 'from market_session'

test.each([
  ['starline', ''],
  ['galidisswar', ''],
  ['starline', '2025'],
  ['galidisswar', '2025'],
] as const)('reads the newest of %s that match "%s", and stops', async (family, searchValue) => {
  const page = { ...NEWEST, searchValue }
  const read = (db: TestApp['db']) =>
    answerPage(contract.results.list[family], (context, asked) => listAllResults(context, family, asked), {
      context: contextOn(app, db),
      body: page,
    })
  const plans = await plansOf(app, read, OF_RESULTS)
  expect(plans).toHaveLength(2)
  const [listed, counted] = plans
  expect(listed).toContain('Index Scan Backward using market_session_date')
  expect(listed).not.toContain('Sort')
  // Other families and other sessions are never counted.
  expect(counted).toMatch(/using market_session_pkey on market_session .*\n *Index Cond: \(\(game_id = game.id\)/)
  for (const plan of plans) expect(plan).not.toMatch(WHOLE_READ)
})

test.each(['main', 'starline', 'galidisswar'] as const)('reads the results of one date of %s alone', async (family) => {
  const day = { family, marketDate: marketDateOf(TODAY) }
  const plans = await plansOf(app, (db) => listHistory(contextOn(app, db), day), '"market_session"')
  expect(plans).toHaveLength(1)
  // Once for the open and once for the close.
  expect(plans[0]?.match(/using market_session_date on .*\n *Index Cond: \(market_date = /g)).toHaveLength(2)
  expect(plans[0]).not.toMatch(WHOLE_READ)
})
