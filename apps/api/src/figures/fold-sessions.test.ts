// However many sessions close at the same moment, when each closed is worked out a fixed number of times for it.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { foldAll } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { backToMorning, moveTo } from '../../test/test-results.ts'
import { foldSessions } from './figure-worker.ts'

const [FEW, MANY] = [3, 24]

let app: TestApp
let playerId = 0

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app)
})
afterAll(() => app.close())

/** How often it is worked out when a session closes, to fold those of so many games that close together. */
async function closingsWorkedOut(games: number): Promise<number> {
  backToMorning(app)
  const made: number[] = []
  for (let each = 0; each < games; each += 1) {
    const gameId = await makeGame(app)
    await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
    made.push(gameId)
  }
  await foldAll(app)
  await moveTo(app, '12:00')
  const worked = await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`set local track_functions = 'all'`.execute(tx)
    await foldSessions(tx, TIME_ZONE)
    // Each time of a week that a closing is worked out from is made an instant by it.
    const { rows } = await sql<{ calls: number }>`
      select calls::int from pg_stat_xact_user_functions where funcname = 'first_instant_of'`.execute(tx)
    return rows[0]?.calls ?? 0
  })
  const behind = app.db.selectFrom('session_fold').select('game_id').where('game_id', 'in', made)
  expect(await behind.where('is_behind', '=', true).execute()).toEqual([])
  return worked
}

test('closings that are asked for grow with the sessions that close, not with their square', async () => {
  const few = await closingsWorkedOut(FEW)
  const many = await closingsWorkedOut(MANY)
  expect(few).toBeGreaterThan(0)
  expect(many / MANY).toBeLessThanOrEqual(1.5 * (few / FEW))
  await expectBooksBalance(app)
})
