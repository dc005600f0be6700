// What the recount reckons a result to win is what declaring pays, for every result there is: two ways that share no code.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame } from '../../test/test-market.ts'
import { WINNING_LINES } from './outcome-checks.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FIRST_DATE = '2020-01-01'

/** A date for each number of three or two digits; the close has another number, so that over the dates all meet. */
function resultsOf(family: Family) {
  const digits = MARKET_RULES[family].resultIs === 'jodi' ? 2 : 3
  const numbers = Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))
  return numbers.map((number, day) => ({
    open: number,
    close: digits === 2 ? number : (numbers[(day * 7 + 13) % numbers.length] ?? number),
  }))
}

test.each(FAMILIES)('of %s', async (family) => {
  const gameId = await makeGame(app, { family })
  const results = resultsOf(family)
  const { sessions } = MARKET_RULES[family]
  for (const session of sessions) {
    await sql`
      insert into market_session (game_id, market_date, session, result, declared_at, winner_count, winner_points_paise, paid_paise)
      select ${gameId}, ${FIRST_DATE}::date + (day - 1)::int, ${session}, result, now(), 0, 0, 0
      from unnest(${results.map((result) => result[session])}::text[]) with ordinality as declared (result, day)`.execute(
      app.db,
    )
  }
  const { rows } = await sql<{ day: number; session: 'open' | 'close'; lines: string[] }>`
    select market_date - ${FIRST_DATE}::date as day, session, array_agg(game_type || ' ' || selection) as lines
    from ${WINNING_LINES} as line where game_id = ${gameId} group by market_date, session`.execute(app.db)
  expect(rows).toHaveLength(results.length * sessions.length)
  for (const { day, session, lines } of rows) {
    const result = results[day] ?? {}
    const expected = winningSelections({ family, session, result }).map((line) => `${line.type} ${line.selection}`)
    expect(lines.toSorted(), `${session} of ${JSON.stringify(result)}`).toEqual(expected.toSorted())
  }
})
