// Sums of a date that have less than a market is to take out of them: players get their money all the same, and the date is
// counted once more.
import { contract } from '@panadesk/contract'
import { beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../test/books.ts'
import { foldAll } from '../../test/fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { moveTo, settle, TODAY } from '../../test/test-results.ts'
import { undoDeclare } from '../../test/test-undo.ts'
import { foldSessions } from '../figures/figure-worker.ts'

let app: TestApp
let gameId = 0
let otherId = 0

beforeEach(async () => {
  app = await startTestApp()
  const playerId = await makePlayer(app)
  gameId = await makeGame(app)
  otherId = await makeGame(app)
  for (const id of [gameId, otherId]) {
    await placeBids(app, { playerId, gameId: id, bids: [{ type: 'single-digit', selection: '5', session: 'open' }] })
  }
  return () => app.close()
})

async function foldWrong(): Promise<void> {
  await moveTo(app, '18:30')
  await foldAll(app)
  await foldSessions(app.db, TIME_ZONE)
  await app.db.updateTable('bid_fold').set({ bids: 0, points_paise: 0, paid_paise: 0 }).execute()
}

async function countAgain(): Promise<void> {
  await foldSessions(app.db, TIME_ZONE)
  await expectBooksBalance(app)
}

test('a revert gives every bid back, and the sums are right again', async () => {
  await foldWrong()
  const body = { gameDB_id: String(otherId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, body)).status).toBe(200)
  await countAgain()
})

test('a declaration is taken back, and the sums are right again', async () => {
  expect((await settle(app, { gameId, session: 'open', value: '140' })).status).toBe(200)
  await foldWrong()
  expect((await undoDeclare(app, { gameId })).status).toBe(200)
  await countAgain()
})
