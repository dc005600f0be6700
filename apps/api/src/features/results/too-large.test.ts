// Winnings beyond what the books can count: refused as a whole, and nothing else suffers.
import { contract } from '@panadesk/contract'
import { MAX_AMOUNT_PAISE, MAX_BID_PAISE } from '@panadesk/domain/money'
import { MAX_RATE_VALUE } from '@panadesk/domain/rates'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { appsOfTest } from '../../../test/apps-of-test.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { endBetting, makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { declareResult, listWinners, moveTo, saveResult } from '../../../test/test-results.ts'
import { setRate } from '../../../test/test-rates.ts'

const newApp = appsOfTest()
let app: TestApp
let playerId = 0

beforeEach(async () => {
  app = await newApp()
  playerId = await makePlayer(app, { balancePaise: MAX_AMOUNT_PAISE })
  await setRate(app, { family: 'main', type: 'single-digit', stake: 1, payout: MAX_RATE_VALUE })
})
afterEach(() => expectBooksBalance(app))

async function savedWithWinners(count: number): Promise<number> {
  const gameId = await makeGame(app)
  const bid = { type: 'single-digit', selection: '5', session: 'open', pointsPaise: MAX_BID_PAISE } as const
  await placeBids(app, { playerId, gameId, bids: Array.from({ length: count }, () => bid) })
  await endBetting(app, { gameId, session: 'open' })
  await moveTo(app, '12:00')
  expect((await saveResult(app, { gameId, session: 'open', value: '140' })).status).toBe(200)
  return gameId
}

const TOO_LARGE = { status: 422, body: { success: false, msg: 'These amounts are too large to be counted.' } }

test('winnings that cannot be counted together are refused, and nothing of them is paid', async () => {
  const gameId = await savedWithWinners(2)
  expect(await listWinners(app, { gameId, session: 'open' })).toMatchObject(TOO_LARGE)
  expect(await declareResult(app, { gameId, session: 'open' })).toMatchObject(TOO_LARGE)
  const won = app.db.selectFrom('bid').select('id').where('game_id', '=', gameId).where('status', '<>', 'placed')
  expect(await won.execute()).toEqual([])
})

test('a wallet never holds more than can be counted', async () => {
  const first = await savedWithWinners(1)
  expect((await declareResult(app, { gameId: first, session: 'open' })).status).toBe(200)
  await moveTo(app, '09:00')
  const next = await savedWithWinners(1)
  expect(await declareResult(app, { gameId: next, session: 'open' })).toMatchObject(TOO_LARGE)
  const users = await app.mainAdmin.call(contract.users.list, {})
  expect(users).toMatchObject({ status: 200, body: { recordsFiltered: 1 } })
})
