// How PostgreSQL reads a page of the result history among many years of results: by the index on dates, from its end.
import { Kysely, PostgresDialect, sql, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Schema } from '../../platform/database/schema.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { listAllResults } from './list-all-results.ts'

const DAYS = 5000
const GAMES_OF_A_FAMILY = 15

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  for (let made = 0; made < GAMES_OF_A_FAMILY; made += 1) {
    for (const family of ['main', 'starline', 'galidisswar'] as const) await makeGame(app, { family })
  }
  await sql`
    insert into market_session (game_id, market_date, session, result)
    select id, date '2010-01-01' + day, case family when 'galidisswar' then 'close'::session else 'open' end, '128'
    from generate_series(1, ${DAYS}::int) as day cross join game`.execute(app.db)
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`analyze market_session, game`.execute(tx)
  })
}, 60_000)
afterAll(() => app.close())

test.each(['starline', 'galidisswar'] as const)('reads the newest of %s and stops', async (family) => {
  const queries: CompiledQuery[] = []
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: app.pool }),
    log: (event) => void queries.push(event.query),
  })
  const page = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 } as const
  await listAllResults({ db, timeZone: TIME_ZONE }, family, page)
  const [query] = queries
  const { rows } = await app.pool.query<{ 'QUERY PLAN': string }>({
    text: `explain ${query?.sql ?? ''}`,
    values: [...(query?.parameters ?? [])],
  })
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('Index Scan Backward using market_session_date')
  expect(plan).not.toContain('Sort')
})
