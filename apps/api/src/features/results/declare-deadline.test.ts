// What settles a market has longer than other calls, and no other call has.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { holdRows } from '../../../test/held-rows.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { testDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { declareResult, moveTo, saveResult } from '../../../test/test-results.ts'
import { panelCalls } from '../../calls.gen.ts'

/** Time enough for what nothing holds up, also beside other tests. */
const LIMITS = { deadlineMs: 3000, settlementMs: 30_000, lastWordMs: 1000 }

const PAGE = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 }

let database: TestDatabase
let app: TestApp

beforeAll(async () => {
  database = await testDatabase()
  app = await startTestApp({ database, watched: { limits: LIMITS } })
})
afterAll(() => app.close())

test('a declaration goes on beyond the deadline at which a list is broken off, and pays once', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  await moveTo(app, '12:00')
  await saveResult(app, { gameId, value: '140' })
  const connection = database.poolConfig('owner')
  const wallet = await holdRows({ connection, rows: `select from wallet where player_id = ${playerId} for update` })
  const notices = await holdRows({ connection, rows: 'lock table notice in access exclusive mode' })
  try {
    const declaring = declareResult(app, { gameId })
    await wallet.isWaitedForBy('%pay_winners%')
    // It came later, so the declaration has been longer under way when it is broken off.
    const listed = await app.mainAdmin.call(contract.notices.list, PAGE)
    expect(listed.status).toBe(503)
    await wallet.release()
    expect(await declaring).toMatchObject({ status: 200, body: { winners: 1, win_amt: 950 } })
    await expectBooksBalance(app)
  } finally {
    await Promise.all([wallet.release(), notices.release()])
  }
})

test('declaring, taking back, reverting, and approving any of these are what has longer', () => {
  const { results, reverts, approvals } = contract
  const settling = [results.declare, results.undoDeclare, reverts.revert, approvals.decide]
  const marked = panelCalls.filter(({ isSettlement }) => isSettlement === true).map(({ endpoint }) => endpoint.path)
  expect(marked.toSorted()).toEqual(
    allEndpoints({ settling })
      .map(({ endpoint }) => endpoint.path)
      .toSorted(),
  )
})
