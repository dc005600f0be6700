// How PostgreSQL reads a page of very many exceptions: by the index that has its order, or of the few that the filter leaves.
import { contract } from '@panadesk/contract'
import { schemasOf } from '@panadesk/contract/schemas'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contextOn, pageAndCount, plansOf } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listExceptions } from './list-exceptions.ts'

const ROWS = 100_000
const { list } = contract.exceptions
const SORTED = Object.entries(list.columns).flatMap(([column, facts], index) =>
  'sorts' in facts ? [] : [{ column, fieldIndex: index + 1 }],
)
let app: TestApp

/** Of three years: one of a hundred is open. */
beforeAll(async () => {
  app = await startTestApp()
  await sql`
    insert into exception (kind, weight, subject_kind, subject, happened_at, last_at, found_at, evidence, facts, amount_paise,
      finding_key, state, explained_by, explained_by_name, explained_at, reason)
    select (enum_range(null::exception_kind))[1 + number % 15], 1 + number % 3, 'player', 'Player ' || number, at, at, at,
      'So it is.', '[]', number * 100, number, (case when is_open then 'open' else 'explained' end)::exception_state,
      case when not is_open then ${app.mainAdmin.adminId}::bigint end, case when is_open then '' else 'Staff ' || number % 20 end,
      case when not is_open then at end, case when is_open then '' else 'Looked into' end
    from generate_series(1, ${ROWS}::int) as number
    cross join lateral (select number % 100 = 0 as is_open, app_now() - number * interval '15 minutes' as at) as placed`.execute(
    app.db,
  )
  await sql`vacuum analyze exception`.execute(app.db)
})
afterAll(() => app.close())

async function planOf(body: Record<string, unknown>): Promise<string> {
  const page = schemasOf(list).body.parse({ start: 0, length: 10, order: -1, state: 'all', ...body })
  const read = (db: TestApp['db']) => answerPage(list, listExceptions, { context: contextOn(app, db), body: page })
  const [plan = ''] = await plansOf(app, read, 'limit ')
  return pageAndCount(plan)[0] ?? ''
}

test.each(SORTED)('reads a page sorted by $column in the order of an index', async ({ fieldIndex }) => {
  const plan = await planOf({ fieldIndex })
  expect(plan).toMatch(/Index (Only )?Scan/)
  expect(plan).not.toMatch(/Seq Scan|\bSort\b/)
})

test.each(SORTED)('finds those that are open, sorted by $column, without reading all', async ({ fieldIndex }) => {
  for (const filters of [{ state: 'open' }, { state: 'open', kind: 'daily-regrade' }, { kind: 'daily-regrade' }]) {
    expect(await planOf({ fieldIndex, ...filters })).not.toMatch(/Seq Scan/)
  }
})
