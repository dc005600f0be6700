// A declaration that dies half way has done nothing, and can be made again; so has one that is being taken back.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { backToMorning, declareResult, moveTo, saveResult } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('pays nobody when its connection is cut off among the wallets, and everybody once when made again', async () => {
  const { gameId, players } = await marketToDeclare()

  // The last wallet in the order of ids: the others are already paid inside the transaction when it stops here.
  const release = await holdWallet(players.at(-1) ?? 0)
  const declaring = declareResult(app, { gameId })
  await cutOff('%pay_winners%')
  expect(await declaring).toMatchObject({ status: 503, body: { success: false } })
  await release()

  expect(await paidAndDeclared(gameId)).toEqual({ movements: 0, declarations: 0, audits: 0, winners: 0 })
  await expectBooksBalance(app)

  expect(await declareResult(app, { gameId })).toMatchObject({ status: 200, body: { winners: 3, win_amt: 2850 } })
  expect(await paidAndDeclared(gameId)).toEqual({ movements: 3, declarations: 1, audits: 1, winners: 3 })
  await expectBooksBalance(app)
})

test('takes nothing back when its connection is cut off among the wallets, and everything once when made again', async () => {
  const { gameId, players } = await marketToDeclare()
  await declareResult(app, { gameId })
  const declared = await paidAndDeclared(gameId)

  const release = await holdWallet(players.at(-1) ?? 0)
  const undoing = undoDeclare(app, { gameId })
  await cutOff('%undo_winners%')
  expect(await undoing).toMatchObject({ status: 503, body: { success: false } })
  await release()

  expect(await paidAndDeclared(gameId)).toEqual(declared)
  expect(await undoneOf(gameId)).toEqual({ movements: 0, declarations: 0, rounds: 0 })
  await expectBooksBalance(app)

  expect(await undoDeclare(app, { gameId })).toMatchObject({ status: 200, body: { winners: 3, win_amt: 2850 } })
  expect(await paidAndDeclared(gameId)).toEqual({ ...declared, declarations: 0, winners: 0 })
  expect(await undoneOf(gameId)).toEqual({ movements: 3, declarations: 1, rounds: 1 })
  await expectBooksBalance(app)
})

/** Three players who win at 140, which is saved. */
async function marketToDeclare(): Promise<{ gameId: number; players: number[] }> {
  backToMorning(app)
  const gameId = await makeGame(app)
  const players = [await makePlayer(app), await makePlayer(app), await makePlayer(app)]
  for (const playerId of players) {
    await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  }
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  return { gameId, players }
}

async function undoneOf(gameId: number) {
  const { rows } = await sql`
    select
      (select count(*) from movement join bid on bid.id = ref where kind = 'win-undone' and game_id = ${gameId}) as movements,
      (select count(*) from undone_declaration where game_id = ${gameId}) as declarations,
      (select sum(undone_count)::int from market_session where game_id = ${gameId}) as rounds`.execute(app.db)
  return rows[0]
}

/** Locks a wallet as another command would, until the answer is called. */
async function holdWallet(playerId: number): Promise<() => Promise<void>> {
  const client = await app.pool.connect()
  await client.query('begin')
  await client.query('set local role none')
  await client.query('select from wallet where player_id = $1 for update', [playerId])
  return async () => {
    await client.query('rollback')
    client.release()
  }
}

/** Ends the connection that waits for a lock inside a query like `query`. */
async function cutOff(query: string): Promise<void> {
  await vi.waitFor(
    () =>
      app.db.transaction().execute(async (tx) => {
        await sql`set local role none`.execute(tx)
        const { rows } = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like ${query}`.execute(tx)
        expect(rows).toHaveLength(1)
      }),
    { timeout: 10_000 },
  )
}

async function paidAndDeclared(gameId: number) {
  const { rows } = await sql<Record<'movements' | 'declarations' | 'audits' | 'winners', number>>`
    select
      (select count(*) from movement join bid on bid.id = ref where kind = 'bid-won' and game_id = ${gameId}) as movements,
      (select count(*) from market_session where game_id = ${gameId} and declared_at is not null) as declarations,
      (select count(*) from audit where call like '%decleare%' and subject_id = ${gameId}) as audits,
      (select count(*) from bid where game_id = ${gameId} and status = 'won') as winners`.execute(app.db)
  return rows[0]
}
