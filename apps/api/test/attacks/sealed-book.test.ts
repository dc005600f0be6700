// The owner of the database adds, changes or removes a bid once the draw is known, and puts everything right that follows
// from bids: money, slips and what is folded. The seal alone tells.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEAL_CHECKS } from '../../src/ledger/seal-checks.ts'
import { BOOK_CHECKS, recount } from '../../src/ledger/verify.ts'
import { sealClosed } from '../../src/seals/seal-worker.ts'
import { faultsAfter, faultyChecks } from '../books.ts'
import { foldAll, holdPlayerMark } from '../fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../test-app.ts'
import { marketDateOf } from '../test-dates.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../test-market.ts'
import { declareResult, listWinners, moveTo, saveResult, TODAY } from '../test-results.ts'
import { undoDeclare } from '../test-undo.ts'

const HOLDS = 'Every sealed session holds the bids that were sealed'
const CHAINED = 'Every seal is the one that its hash says, and follows the one before it'
const SAVED = 'Every saved result was saved after its session was sealed'
const CHANGED = { status: 409, body: { msg: expect.stringContaining('not those that were sealed') } }

let app: TestApp
let friend: number
/** What players did, as a bid that goes again would stay counted. */
let nobodyCounts: Awaited<ReturnType<typeof holdPlayerMark>>

beforeAll(async () => {
  app = await startTestApp()
  nobodyCounts = await holdPlayerMark(app)
})
afterAll(async () => {
  await nobodyCounts.rollback().execute()
  await app.close()
})

/** A market of three bids whose open is closed and sealed. */
async function sealedMarket(): Promise<number> {
  app.clock.set(Date.parse(`${TODAY}T09:00:00+05:30`))
  friend = await makePlayer(app)
  const gameId = await makeGame(app)
  for (const selection of ['1', '2', '3']) {
    await placeBids(app, { playerId: await makePlayer(app), gameId, bids: [onOpen(selection)] })
  }
  await placeBids(app, { playerId: friend, gameId, bids: [onOpen('4')] })
  await moveTo(app, '12:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  return gameId
}

const onOpen = (selection: string): TestBid => ({ type: 'single-digit', selection, session: 'open', pointsPaise: 5000 })

const COUNTED = [
  'exposure',
  'market_total',
  'points_total',
  'date_points',
  'bid_fold',
  'session_fold',
  'day_fold',
] as const

/** All that is counted of bids, counted anew. Nobody else counts meanwhile: each would wait for the other, or bids be counted twice. */
async function foldAnew(): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(fold_lock_key())`.execute(tx)
    for (const table of COUNTED) await tx.deleteFrom(table).execute()
    await tx.updateTable('fold_mark').set({ up_to_bid_id: 0, points_paise: 0 }).execute()
  })
  await foldAll(app)
}

/** What the recount says of bids, money and seals, and of which markets. */
async function found() {
  const checks = [...BOOK_CHECKS, ...SEAL_CHECKS]
  const results = await app.db.transaction().execute((tx) => recount(tx, checks))
  const markets = results.flatMap(({ wrong }) => wrong.map((row) => row['game_id']))
  return { checks: faultyChecks(results), markets }
}

/** Every fraud is taken back at the end of its test, so that the next one is found alone. */

async function undo(act: () => Promise<unknown>): Promise<void> {
  await act()
  await foldAnew()
}

test('a bid that was slipped in at the clock of before the cut-off', async () => {
  const gameId = await sealedMarket()
  await moveTo(app, '11:59')
  const [id] = await placeBids(app, { playerId: friend, gameId, bids: [onOpen('5')] })
  await moveTo(app, '12:01')
  await foldAll(app)
  expect(await found()).toEqual({ checks: [HOLDS], markets: [gameId] })
  expect((await saveResult(app, { gameId, value: '140' })).status).toBe(200)
  expect(await declareResult(app, { gameId })).toMatchObject(CHANGED)
  expect(await listWinners(app, { gameId })).toMatchObject(CHANGED)
  const day = { gameDB_id: String(gameId), result_dec_date: TODAY }
  expect(await app.mainAdmin.call(contract.reports.bidWinning, day)).toMatchObject(CHANGED)
  await undo(() => removeBid(id ?? 0))
  expect(await found()).toEqual({ checks: [], markets: [] })
  expect((await declareResult(app, { gameId })).status).toBe(200)
})

test('a bid that names the drawn digit since', async () => {
  const gameId = await sealedMarket()
  await sql`update bid set selection = '5' where game_id = ${gameId} and player_id = ${friend}`.execute(app.db)
  await foldAnew()
  expect(await found()).toEqual({ checks: [HOLDS], markets: [gameId] })
  await undo(() =>
    sql`update bid set selection = '4' where game_id = ${gameId} and player_id = ${friend}`.execute(app.db),
  )
})

test.each([
  ['placing time', sql`created_at = created_at - interval '1 microsecond'`],
  ['rate', sql`stake = stake * 2, payout = payout * 2`],
  ['player', sql`player_id = player_id + 1`],
])('a bid with another %s', async (_what, change) => {
  const gameId = await sealedMarket()
  const tx = await app.db.startTransaction().execute()
  await sql`update bid set ${change} where game_id = ${gameId} and player_id = ${friend}`.execute(tx)
  const book = sql<{ isSame: boolean }>`
    select (session_book(game_id, market_date, session)).root = root as "isSame" from seal
    where game_id = ${gameId} and market_date = ${TODAY}`
  expect((await book.execute(tx)).rows).toEqual([{ isSame: false }])
  await tx.rollback().execute()
  expect((await book.execute(app.db)).rows).toEqual([{ isSame: true }])
})

/** The newest bid of a player, as if it had never been. */
async function removeBid(id: number): Promise<void> {
  await sql`
    with gone as (delete from bid where id = ${id} returning slip_id, player_id, points_paise),
      slips as (delete from slip where id in (select slip_id from gone)),
      paid as (delete from movement where kind = 'bid-placed' and ref in (select slip_id from gone))
    update wallet set balance_paise = balance_paise + gone.points_paise from gone
    where wallet.player_id = gone.player_id`.execute(app.db)
}

test.each([
  ['is gone', 'delete from seal where bids > 0 and id < (select max(id) from seal)', [CHAINED, SAVED]],
  ['was changed', 'update seal set bids = bids + 1', [HOLDS, CHAINED]],
  [
    'was written anew after the result',
    `update seal set sealed_at = sealed_at + interval '1 hour' where bids > 0`,
    [CHAINED, SAVED],
  ],
])('a seal that %s', async (_what, statement, names) => {
  const gameId = await sealedMarket()
  expect((await saveResult(app, { gameId, value: '140' })).status).toBe(200)
  // A chain that is cut off at its end is whole; what misses the seal is the one that follows it.
  await sealedMarket()
  expect(await faultsAfter(app, statement)).toEqual(names)
})

test('a session without its seal is not declared', async () => {
  const gameId = await sealedMarket()
  expect((await saveResult(app, { gameId, value: '140' })).status).toBe(200)
  // Whoever seals meanwhile would take its place in the chain.
  const nobodySeals = await app.db.startTransaction().execute()
  await sql`select pg_advisory_xact_lock(hashtextextended('seals', 0))`.execute(nobodySeals)
  // Of one day: those of the day before are sealed in the background.
  const seal = await app.db
    .deleteFrom('seal')
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDateOf(TODAY))
    .returningAll()
    .executeTakeFirstOrThrow()
  expect(await declareResult(app, { gameId })).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('seal') },
  })
  await app.db.insertInto('seal').values(seal).execute()
  await nobodySeals.rollback().execute()
  expect((await declareResult(app, { gameId })).status).toBe(200)
})

test('a function of the database that somebody has exchanged', async () => {
  const body = `select '\\x00'::bytea`
  const statement = `create or replace function seal_hash(p_seal seal) returns bytea language sql stable as $$${body}$$`
  const tx = await app.db.startTransaction().execute()
  await sql.raw(statement).execute(tx)
  expect(faultyChecks(await recount(tx, SEAL_CHECKS))).toContain(
    'The functions of the database are those of this version',
  )
  await tx.rollback().execute()
})

test('a bid that is gone with its money', async () => {
  const gameId = await sealedMarket()
  const { id } = await app.db
    .selectFrom('bid')
    .select('id')
    .where('game_id', '=', gameId)
    .where('player_id', '=', friend)
    .executeTakeFirstOrThrow()
  await saveResult(app, { gameId, value: '140' })
  expect((await declareResult(app, { gameId })).status).toBe(200)
  await removeBid(id)
  await foldAnew()
  expect(await found()).toEqual({ checks: [HOLDS], markets: [gameId] })
  expect(await undoDeclare(app, { gameId, session: 'open' })).toMatchObject(CHANGED)
})
