// kill -9 in the middle of a declaration leaves nothing of it, or all of it (docs/game.md, "Declaring").

import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from './books.ts'
import { registerOverHttp, signInOverHttp, type HttpPlayer, type HttpStaff } from './http-installation.ts'
import { programArguments } from './program-arguments.ts'
import { startKillable, type KillableServer, type Victim } from './killable-server.ts'

const LEDGER_VERIFY = fileURLToPath(new URL('clocked-verify.ts', import.meta.url))
const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }

const DATE = '2026-11-20'
/** So little later that whoever signed in while bids were taken is still signed in. */
const [TAKES_BIDS, PAST_OPEN_TIME] = [Date.parse(`${DATE}T09:00+05:30`), Date.parse(`${DATE}T09:10+05:30`)]

/** In rupees, as everything here that travels. */
const PAID_IN = 1000
/** The open result is 140, whose digit is 5; a digit pays 9.5 times its points and a single pana 150 times. */
const RESULT = '140'
const BETTORS = [
  { bids: [digit('5', 10.01)], placed: 989.99, settled: 1085.08 },
  { bids: [pana('140', 7.77)], placed: 992.23, settled: 2157.73 },
  { bids: [digit('6', 33)], placed: 967, settled: 967 },
  { bids: [digit('5', 20), pana('140', 0.5), digit('4', 1)], placed: 978.5, settled: 1243.5 },
  { bids: [digit('5', 100)], placed: 900, settled: 1850 },
]
const TOTALS = { winners: 5, point: 138.28, win_amt: 2475.59, is_open_declare: true, is_close_declare: false }

/** Where the declaration stops: `rowsOf` names rows to lock, and `query` then waits for them. */
const PLACES = [
  {
    at: 'among the wallets',
    rowsOf: ({ lastPlayerId }: Market) => `select from wallet where player_id = ${lastPlayerId} for update`,
    query: '%pay_winners%',
  },
  {
    at: 'among the bids',
    rowsOf: ({ lastPlayerId }: Market) => `select from bid where player_id = ${lastPlayerId} for update`,
    query: '%pay_winners%',
  },
  {
    at: 'before it marks its session',
    rowsOf: ({ gameId }: Market) => `select from market_session where game_id = ${gameId} for update`,
    query: 'update "market_session"%',
  },
]
const NOTHING = { movements: 0, winners: 0, declarations: 0, audits: 0 }
const EVERYTHING = { movements: 5, winners: 5, declarations: 1, audits: 1 }

interface Market {
  gameId: string
  /** In the order of BETTORS. */
  players: HttpPlayer[]
  lastPlayerId: string
}

let server: KillableServer
let staff: HttpStaff
let made = 0

beforeAll(async () => {
  server = await startKillable({ mainAdmin: MAIN_ADMIN, nowMs: TAKES_BIDS })
  staff = await signInOverHttp(server.address, MAIN_ADMIN)
})
// After a round that failed, too.
beforeEach(() => server.comeBack())
afterAll(() => server.close())

/** `reason` is what the caller of the declaration learns. */
const KILLS: { killed: string; victims: Victim[]; reason: string }[] = [
  { killed: 'the API', victims: ['api'], reason: 'TypeError' },
  { killed: 'the database', victims: ['database'], reason: '503' },
  { killed: 'all of it', victims: ['api', 'database'], reason: 'TypeError' },
]

for (const { at, rowsOf, query } of PLACES) {
  for (const { killed, victims, reason } of KILLS) {
    test(`leaves nothing when ${killed} is killed ${at}`, async () => {
      const market = await marketToDeclare()
      const held = await server.hold(rowsOf(market))
      const declaring = declare(market)
      await held.isWaitedForBy(query)
      await server.kill(victims)
      expect(await declaring).toEqual({ known: false, reason })
      await server.comeBack()
      await held.release()
      await expectNothingDeclared(market)
      await expectToBeDeclaredOnce(market)
    })
  }

  test(`leaves nothing when the API is killed ${at}, and the database goes on alone`, async () => {
    const market = await marketToDeclare()
    const held = await server.hold(rowsOf(market))
    const declaring = declare(market)
    const waiter = await held.isWaitedForBy(query)
    await server.kill(['api'])
    expect(await declaring).toMatchObject({ known: false })
    await held.release()
    await expect.poll(() => isConnected(waiter), { timeout: 10_000 }).toBe(false)
    expect(await written(market)).toEqual(NOTHING)
    await server.comeBack()
    await expectNothingDeclared(market)
    await expectToBeDeclaredOnce(market)
  })
}

test('keeps everything when API and database are killed right after the answer', async () => {
  const market = await marketToDeclare()
  expect(await declare(market)).toMatchObject({ status: 200, body: TOTALS })
  await server.kill(['api', 'database'])
  await server.comeBack()
  await expectAllDeclared(market)
})

test('leaves books in which the command that recounts them finds nothing wrong', async () => {
  const env = { ...process.env, ...server.env }
  const { stdout } = await promisify(execFile)(process.execPath, programArguments(LEDGER_VERIFY), { env })
  expect(stdout).toContain('The books balance.')
})

/** A market past its open time with a result that is saved and not declared. */
async function marketToDeclare(): Promise<Market> {
  made += 1
  const round = made
  await server.setTime(TAKES_BIDS)
  const times = { open_time: '09:10', close_time: '18:00' }
  const { _id: gameId } = await staff.call(contract.games.save.main, { game_name: `GAME ${round}`, ...times })
  const players: HttpPlayer[] = []
  for (const [index, { bids }] of BETTORS.entries()) {
    const mobile = String(9_000_000_000 + 10 * round + index)
    const name = `Player ${index} of ${round}`
    const player = await registerOverHttp(server.address, staff, { name, mobile, rupees: PAID_IN })
    await player.place({ gameId, session: 'open', bids })
    players.push(player)
  }
  await server.setTime(PAST_OPEN_TIME)
  const market = { gameId, players, lastPlayerId: players.at(-1)?.id ?? '' }
  await staff.call(contract.results.save.main, { ...marketBody(market), session: 'Open', pana_number: RESULT })
  return market
}

function digit(selection: string, points: number) {
  return { type: 'single-digit' as const, selection, points }
}

function pana(selection: string, points: number) {
  return { type: 'single-pana' as const, selection, points }
}

function marketBody({ gameId }: { gameId: string }) {
  return { gameDB_id: gameId, result_dec_date: DATE }
}

function declare(market: Market) {
  const { open } = contract.results.declare.main
  assert(open !== undefined, 'a main market has an open session')
  return staff.ask(open, marketBody(market))
}

async function expectNothingDeclared(market: Market): Promise<void> {
  expect(await written(market)).toEqual(NOTHING)
  expect(await balances(market)).toEqual(BETTORS.map((bettor) => bettor.placed))
  await server.look((db) => expectBooksBalance({ db }))
}

async function expectToBeDeclaredOnce(market: Market): Promise<void> {
  expect(await declare(market)).toMatchObject({ status: 200, body: TOTALS })
  await expectAllDeclared(market)
}

/** And asking again pays nobody again. */
async function expectAllDeclared(market: Market): Promise<void> {
  expect(await declare(market)).toMatchObject({ status: 409, body: TOTALS })
  expect(await written(market)).toEqual(EVERYTHING)
  expect(await balances(market)).toEqual(BETTORS.map((bettor) => bettor.settled))
  await server.look((db) => expectBooksBalance({ db }))
}

function balances({ players }: Market): Promise<number[]> {
  return Promise.all(players.map((player) => player.balance()))
}

/** What a declaration writes, counted. */
function written({ gameId }: Market) {
  return server.look(async (db) => {
    const { rows } = await sql`
      select
        (select count(*) from movement join bid on bid.id = movement.ref
          where movement.kind = 'bid-won' and bid.game_id = ${gameId}) as movements,
        (select count(*) from bid where game_id = ${gameId} and status = 'won') as winners,
        (select count(*) from market_session where game_id = ${gameId} and declared_at is not null) as declarations,
        (select count(*) from audit where subject_id = ${gameId} and call like '%decleare%') as audits`.execute(db)
    return rows[0]
  })
}

function isConnected(pid: number): Promise<boolean> {
  return server.look(async (db) => {
    const { rows } = await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)
    return rows.length > 0
  })
}
