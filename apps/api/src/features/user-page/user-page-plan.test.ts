// How PostgreSQL reads the page of a user whose wallet moved 100,000 times: from the ends of indexes, no further than the page.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillWallets, type BigWallet } from '../../../test/big-wallet.ts'
import { contextOn, pageAndCount, plansOf, WHOLE_READ } from '../../../test/query-plans.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { answerPage } from '../../lists/answer-page.ts'
import { listMovements as listMovementsOfMe } from '../gateway/list-movements.ts'
import { listBidsOfUser } from './list-bids.ts'
import { listMovements } from './list-movements.ts'
import { listWinnings } from './list-winnings.ts'

let app: TestApp
let wallets: BigWallet

beforeAll(async () => {
  app = await startTestApp()
  wallets = await fillWallets(app)
})
afterAll(() => app.close())

const page = (start = 0) => ({ start, length: 10, searchValue: '', fieldIndex: 0, order: -1 }) as const

/** Of the queries that find the rows of a page and count them, and that load those of the page, in this order. */
async function plansOfPage(playerId: number, start = 0) {
  const plans = await plansOf(
    app,
    (db) =>
      answerPage(contract.userPage.movements, listMovements, {
        context: contextOn(app, db),
        body: page(start),
        id: playerId,
      }),
    'union all',
  )
  expect(plans).toHaveLength(2)
  return plans.flatMap((whole) => pageAndCount(whole))
}

function expectEndsOfIndexes(plan: string | undefined): void {
  expect(plan).toMatch(/Index (Only )?Scan Backward using movement_credit/)
  expect(plan).toMatch(/Index (Only )?Scan Backward using movement_debit/)
  expect(plan).not.toMatch(/movement_pkey/)
}

const PHONE = {
  address: 'test',
  device: '',
  deviceToken: undefined,
  tokenHash: Buffer.alloc(0),
  signedReport: undefined,
}

describe('a page of movements', () => {
  test('is read from the ends of the indexes of both sides, first page or last', async () => {
    for (const start of [0, wallets.movementCount - 10]) {
      expectEndsOfIndexes((await plansOfPage(wallets.busyId, start))[0])
    }
  })

  test('of the gateway is too, from any cursor on', async () => {
    for (const cursor of [undefined, 50_000, 150_000]) {
      const plans = await plansOf(
        app,
        (db) =>
          listMovementsOfMe(
            { ...contextOn(app, db), ...PHONE, player: { id: wallets.busyId }, idempotencyKey: undefined },
            { limit: 20, cursor },
          ),
        'union all',
      )
      expect(plans).toHaveLength(2)
      expectEndsOfIndexes(plans[0])
      expect(plans[1]).not.toMatch(WHOLE_READ)
    }
  })

  test('looks up what its rows refer to, and nothing else', async () => {
    for (const playerId of [wallets.busyId, wallets.usualId]) {
      const [, , loaded] = await plansOfPage(playerId)
      expect(loaded).not.toMatch(WHOLE_READ)
    }
  })
})

test('a usual wallet is found, counted and searched without a pass over the ledger', async () => {
  for (const plan of await plansOfPage(wallets.usualId)) expect(plan).not.toMatch(WHOLE_READ)
  const searched = { ...page(), searchValue: 'winning' }
  const plans = await plansOf(
    app,
    (db) =>
      answerPage(contract.userPage.movements, listMovements, {
        context: contextOn(app, db),
        body: searched,
        id: wallets.usualId,
      }),
    'union all',
  )
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on movement/)
})

const ofUser = (db: TestApp['db'], id: number, body = page()) => ({ context: contextOn(app, db), body, id })
const { userPage } = contract

test.each([
  [
    'bids',
    (db: TestApp['db'], id: number) => answerPage(userPage.bids, listBidsOfUser, ofUser(db, id)),
    'left join game on',
    /Index (Only )?Scan Backward using bid_player/,
  ],
  [
    'winnings',
    (db: TestApp['db'], id: number) => answerPage(userPage.winnings, listWinnings, ofUser(db, id)),
    'left join "bid"',
    /Index Scan Backward using movement_credit/,
  ],
] as const)('a page of %s is read from the end of its index', async (_, list, part, end) => {
  for (const playerId of [wallets.busyId, wallets.usualId]) {
    const [whole, ...others] = await plansOf(app, (db) => list(db, playerId), part)
    expect(others).toEqual([])
    const [found, counted] = pageAndCount(whole)
    expect(found).toMatch(end)
    expect(found).not.toContain('Sort')
    // Neither the page nor the count looks at what they refer to, but the page at the names of its games.
    expect(counted).not.toMatch(/game|market_session/)
    if (playerId === wallets.usualId) expect(counted).not.toMatch(WHOLE_READ)
  }
})

test('the count is of the whole wallet', async () => {
  const last = await app.mainAdmin.call(contract.userPage.movements, page(wallets.movementCount - 3), wallets.busyId)
  expect(last).toMatchObject({ status: 200, body: { recordsFiltered: wallets.movementCount } })
  expect(last.body['data']).toHaveLength(3)
})
