// What deleting a game promises.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, tryToPlace, type TestBid } from '../../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const BIDS: Record<(typeof FAMILIES)[number], TestBid> = {
  main: { type: 'single-digit', selection: '5', session: 'open' },
  starline: { type: 'single-pana', selection: '128' },
  galidisswar: { type: 'jodi-digit', selection: '05' },
}
const IN_USE = 'This game has bids or results and cannot be deleted. Please deactivate it instead.'

function remove(gameId: number | string, family: (typeof FAMILIES)[number] = 'main', staff = app.mainAdmin) {
  return staff.call(contract.games.delete[family], { gameDB_id: String(gameId) })
}

async function rowsOf(gameId: number) {
  const games = await app.db.selectFrom('game').select('id').where('id', '=', gameId).execute()
  const days = await app.db.selectFrom('game_day').select('weekday').where('game_id', '=', gameId).execute()
  return { games: games.length, days: days.length }
}

const ALL_THERE = { games: 1, days: 7 }
const GONE = { games: 0, days: 0 }

describe.each(FAMILIES)('a game of %s', (family) => {
  test('that was never played is deleted with its days, and the audit keeps what it was', async () => {
    const id = await makeGame(app, { family, name: `GOES ${family.toUpperCase()}` })
    const answer = await remove(id, family)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, msg: 'Game deleted successfully.' })
    expect(await rowsOf(id)).toEqual(GONE)
    const kept = app.db.selectFrom('audit').select('before').where('subject', '=', 'game').where('subject_id', '=', id)
    expect((await kept.executeTakeFirstOrThrow()).before).toMatchObject({
      name: `GOES ${family.toUpperCase()}`,
      days: Array.from({ length: 7 }, () => expect.anything()),
    })
    expect((await remove(id, family)).status).toBe(404)
  })

  test('with a bid is refused and stays as it is', async () => {
    const id = await makeGame(app, { family })
    const playerId = await makePlayer(app)
    await placeBids(app, { playerId, gameId: id, family, bids: [BIDS[family]] })
    const answer = await remove(id, family)
    expect(answer.status).toBe(409)
    expect(answer.body).toEqual({ success: false, msg: IN_USE })
    expect(await rowsOf(id)).toEqual(ALL_THERE)
    await expectStagedBooksBalance(app)
  })
})

test('a game with a result of any date is refused', async () => {
  const id = await makeGame(app)
  await sql`insert into market_session (game_id, market_date, session, result)
    values (${id}, '2026-11-02', 'open', '128')`.execute(app.db)
  expect((await remove(id)).status).toBe(409)
  expect(await rowsOf(id)).toEqual(ALL_THERE)
})

test('an unknown id and a game of another family are not found', async () => {
  const starline = await makeGame(app, { family: 'starline' })
  for (const id of ['999999', '3000000000', '9'.repeat(30), starline]) expect((await remove(id)).status).toBe(404)
  expect(await rowsOf(starline)).toEqual(ALL_THERE)
})

test('a delete that comes while a bid is being placed waits for it, and is refused', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  let answer: ReturnType<typeof remove> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`select place_slip(${playerId}, ${gameId}, ${TIME_ZONE}, '{single-digit}', '{5}', '{10000}', '{open}', '{open}')`.execute(
      tx,
    )
    answer = remove(gameId)
    await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 })
  })
  expect((await answer)?.status).toBe(409)
  expect(await rowsOf(gameId)).toEqual(ALL_THERE)
  await expectStagedBooksBalance(app)
})

test('a delete that comes while a result is being saved waits for it, and is refused', async () => {
  const gameId = await makeGame(app)
  let answer: ReturnType<typeof remove> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`select lock_market(${gameId}, '2026-11-02')`.execute(tx)
    await sql`insert into market_session (game_id, market_date, session, result)
      values (${gameId}, '2026-11-02', 'open', '128')`.execute(tx)
    answer = remove(gameId)
    await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 })
  })
  expect((await answer)?.status).toBe(409)
})

test('of a bid and a delete sent at once one succeeds, just before and just after midnight', async () => {
  const playerId = await makePlayer(app)
  for (const moment of ['2026-11-20T23:59:59+05:30', '2026-11-21T00:00:00+05:30']) {
    app.clock.set(Date.parse(moment))
    const staff = await app.subAdmin(['9'])
    for (let round = 0; round < 10; round += 1) {
      const gameId = await makeGame(app, { closeTime: '23:59:59.9' })
      const bid: TestBid = { type: 'single-digit', selection: '5', session: 'close' }
      const [answer, placed] = await Promise.all([
        remove(gameId, 'main', staff),
        tryToPlace(app, { playerId, gameId, bids: [bid] }),
      ])
      const wasPlaced = 'bids' in placed
      assert(wasPlaced || placed.refusal === 'game-not-found', `unexpected answer ${JSON.stringify(placed)}`)
      expect(answer.status).toBe(wasPlaced ? 409 : 200)
      expect(await rowsOf(gameId)).toEqual(wasPlaced ? ALL_THERE : GONE)
    }
  }
  await expectStagedBooksBalance(app)
})

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(app.db)
  return rows.length > 0
}
