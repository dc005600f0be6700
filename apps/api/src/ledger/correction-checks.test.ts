// Whoever owns the tables changes a corrected bid, or its history: the recount names it.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsAfter } from '../../test/books.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const [playerId, gameId] = [await makePlayer(app), await makeGame(app)]
  const bids = ['1', '2'].map((selection) => ({ type: 'single-digit', selection, session: 'open' }) as const)
  const [bidId] = await placeBids(app, { playerId, gameId, bids })
  for (const digit of ['3', '4']) {
    await app.mainAdmin.call(contract.bids.updateDigit, { bidDB_id: String(bidId), digit })
  }
})
afterAll(() => app.close())

const NAMES = 'Every corrected bid names what its corrections say, and none else is corrected'
const CHAIN = 'Every correction found what the one before it left'

test('finds nothing in corrections that are right', async () => {
  await expectBooksBalance(app)
})

test.each([
  ['what a bid names', "update bid set corrected_selection = '5' where selection = '1'", [NAMES]],
  ['what was placed', "update bid set selection = '5' where selection = '1'", [NAMES]],
  ['a correction without its row', "update bid set corrected_selection = '5' where selection = '2'", [NAMES]],
  ['a mark taken off', 'update bid set corrected_selection = null where corrected_selection is not null', [NAMES]],
  ['a correction taken out', "delete from bid_edit where selection_before = '1'", [NAMES]],
  ['a broken chain', "update bid_edit set selection_after = '9' where selection_before = '1'", [CHAIN]],
])('finds %s', async (_what, statement, names) => {
  expect(await faultsAfter(app, statement)).toEqual(names)
})
