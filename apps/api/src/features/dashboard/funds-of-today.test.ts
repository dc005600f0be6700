// Which day the dashboard counts a deposit and a withdrawal to: days begin at midnight in India.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { payOut } from '../../../test/test-withdrawals.ts'
import { foldMovements } from '../../ledger/fold-movements.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** The cards at an instant, seen by somebody whose session has not run out by then. */
async function cardsAt(instant: string) {
  app.clock.set(Date.parse(instant))
  const staff = await app.subAdmin(['0'])
  const { body } = await staff.call(contract.dashboard.top)
  const { today, today_total_deposit: deposited, today_total_withdraw: withdrawn } = body
  return { today, deposited, withdrawn, users: body['total_users'], bids: body['today_total_bid_amount'] }
}

test('deposits, withdrawals and bids count from one Indian midnight to the next', async () => {
  const gameId = await makeGame(app)
  await app.db.updateTable('game_day').set({ close_time: '24:00' }).execute()
  app.clock.set(Date.parse('2026-12-09T23:59:59.999+05:30'))
  const playerId = await makePlayer(app, { balancePaise: 900_50 })
  await payOut(app, playerId, 1_00)
  const bid = { type: 'single-digit', selection: '5', session: 'close', pointsPaise: 10_00 } as const
  await placeBids(app, { playerId, gameId, bids: [bid] })
  const none = { deposited: 0, withdrawn: 0, bids: 0 }
  const first = { today: '2026-12-09', users: 1, deposited: 900.5, withdrawn: 1, bids: 10 }
  expect(await cardsAt('2026-12-09T23:59:59.999+05:30')).toEqual(first)
  expect(await cardsAt('2026-12-10T00:00:00+05:30')).toEqual({ today: '2026-12-10', users: 1, ...none })

  await makePlayer(app, { balancePaise: 20_00 })
  await payOut(app, playerId, 2_00)
  app.clock.set(Date.parse('2026-12-10T23:59:59.999+05:30'))
  await makePlayer(app, { balancePaise: 3_00 })
  await payOut(app, playerId, 4_00)
  const second = { today: '2026-12-10', users: 3, deposited: 23, withdrawn: 6, bids: 0 }
  expect(await cardsAt('2026-12-10T23:59:59.999+05:30')).toEqual(second)
  expect(await cardsAt('2026-12-11T00:00:00+05:30')).toEqual({ today: '2026-12-11', users: 3, ...none })

  await foldMovements(app.db, { minWaiting: 1, batchSize: 50_000 })
  expect(await cardsAt('2026-12-09T23:59:59.999+05:30')).toEqual({ ...first, users: 3 })
  expect(await cardsAt('2026-12-10T23:59:59.999+05:30')).toEqual(second)
  expect(await cardsAt('2026-12-11T00:00:00+05:30')).toEqual({ today: '2026-12-11', users: 3, ...none })
  await expectStagedBooksBalance(app)
})
