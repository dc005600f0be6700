// What guards every movement of money, whoever posts it: the business key, and the order in which wallets are locked.
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { asOwner } from '../../test/big-tables.ts'
import { holdRows, type HeldRows } from '../../test/held-rows.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../test/test-database.ts'
import { balanceOf } from '../../test/test-deposits.ts'
import { makePlayer } from '../../test/test-market.ts'
import { errorCode, inTransaction, type Tx } from '../database/database.ts'
import { BONUS_ACCOUNT, postMovement } from './post.ts'

const UNIQUE_VIOLATION = '23505'
const LOCK_NOT_AVAILABLE = '55P03'

let database: TestDatabase
let app: TestApp
/** In the order of their ids. */
let players: number[]

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database })
})
beforeEach(async () => {
  players = []
  for (let made = 0; made < 8; made += 1) players.push(await makePlayer(app))
})
afterAll(() => app.close())

test('moves money once for each kind and reference', async () => {
  const [player = 0] = players
  const welcome = {
    kind: 'welcome-bonus',
    debit: BONUS_ACCOUNT,
    credit: player,
    amountPaise: 25_00,
    ref: player,
  } as const
  await inTransaction(app.db, (tx) => postMovement(tx, welcome))
  const again = inTransaction(app.db, (tx) => postMovement(tx, welcome))
  expect(errorCode(await again.catch((error: unknown) => error))).toBe(UNIQUE_VIOLATION)
  expect(await balanceOf(app, player)).toBe(100_025_00)
})

test('locks the two wallets of a transfer in the order of their ids', async () => {
  const [first = 0, second = 0] = players
  const moves = (tx: Tx) =>
    postMovement(tx, { kind: 'transfer', debit: second, credit: first, amountPaise: 100, ref: second })
  await expectToWaitForFirst({ moves, waitsIn: '%post_movement%', others: [second] })
  expect([await balanceOf(app, first), await balanceOf(app, second)]).toEqual([100_001_00, 99_999_00])
})

test('locks the wallets of all winners in the order of their ids', async () => {
  await expectToWaitForFirst({
    moves: (tx) => pay(tx, players),
    waitsIn: '%post_to_wallets%',
    others: players.slice(1),
  })
  expect(await Promise.all(players.map((player) => balanceOf(app, player)))).toEqual(players.map(() => 100_001_00))
})

test('locks them so where the planner would rather read the whole of a small table, in which the first lies last', async () => {
  const few = players.slice(0, 3)
  await asOwner(app, `update wallet set balance_paise = balance_paise where player_id = ${few[0]}`)
  await asOwner(app, 'analyze wallet')
  await expectToWaitForFirst({ moves: (tx) => pay(tx, few), waitsIn: '%post_to_wallets%', others: few.slice(1) })
})

/** One rupee to each, the last first, so that nothing is in order by itself. */
async function pay(tx: Tx, winners: readonly number[]): Promise<void> {
  await sql`create temp table posting (player_id bigint, amount_paise bigint, ref bigint) on commit drop`.execute(tx)
  for (const player of winners.toReversed()) {
    await sql`insert into pg_temp.posting values (${player}, 100, ${player})`.execute(tx)
  }
  await sql`select post_to_wallets('bid-won', bets_account())`.execute(tx)
}

interface Waiting {
  moves: (tx: Tx) => Promise<unknown>
  waitsIn: string
  /** Wallets that must be free while the first one is waited for. */
  others: number[]
}

async function expectToWaitForFirst({ moves, waitsIn, others }: Waiting): Promise<void> {
  const held = await holdWallet(players[0] ?? 0)
  const moving = inTransaction(app.db, moves)
  await held.isWaitedForBy(waitsIn)
  const locked = await lockedAmong(others)
  await held.release()
  await moving
  expect(locked).toEqual([])
}

function holdWallet(player: number): Promise<HeldRows> {
  const rows = `select from wallet where player_id = ${player} for update`
  return holdRows({ connection: database.poolConfig('owner'), rows })
}

async function lockedAmong(wallets: number[]): Promise<number[]> {
  const client = new Client(database.poolConfig('owner'))
  await client.connect()
  const locked: number[] = []
  for (const wallet of wallets) {
    const lock = client.query('select from wallet where player_id = $1 for update nowait', [wallet])
    const code = errorCode(await lock.catch((error: unknown) => error))
    if (code === LOCK_NOT_AVAILABLE) locked.push(wallet)
  }
  await client.end()
  return locked
}
