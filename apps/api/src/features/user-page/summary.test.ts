// What the figures of a user promise: they are those of the ledger and of the tables below them.
import { contract, type AnyList } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askDeposit } from '../../../test/test-deposits.ts'
import { makeFullWallet, type FullWallet } from '../../../test/full-wallet.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { userPage } = contract

let app: TestApp
let wallet: FullWallet

beforeAll(async () => {
  app = await startTestApp()
  wallet = await makeFullWallet(app)
  await askDeposit(wallet.me, { amount: 40 })
})
afterAll(() => app.close())

const summary = async (playerId: number) => (await app.mainAdmin.call(userPage.summary, {}, playerId)).body

test('adds up what was paid in and out, bid, won and given', async () => {
  const { totals } = await summary(wallet.me.playerId)
  expect(totals).toEqual({
    deposits: 1375.5,
    withdrawals: 60,
    bids: 54,
    winnings: 95,
    bonus: 60,
    net_to_house: -101,
  })
})

test('counts the rows of each table as the table does, and what waits', async () => {
  const { counts, open_requests: open } = await summary(wallet.me.playerId)
  const ofTables: Record<string, unknown> = {}
  for (const [table, list] of Object.entries(TABLES)) {
    const { body } = await app.mainAdmin.call(list, { length: 10 }, wallet.me.playerId)
    ofTables[table] = body['recordsFiltered']
  }
  expect(counts).toEqual(ofTables)
  expect(open).toEqual({ deposits: 1, withdrawals: 0 })
})

const { referrals, deposits, withdrawals, bids, movements, winnings, logins } = userPage
const TABLES: Readonly<Record<string, AnyList>> = {
  referrals,
  deposits,
  withdrawals,
  bids,
  movements,
  winnings,
  logins,
  staff: contract.auditLog.ofUser,
}

test('is of a user who exists', async () => {
  expect((await app.mainAdmin.call(userPage.summary, {}, 999_999)).status).toBe(404)
})
