// What happens when several decide at once: one outcome for each request, and no wallet below zero.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { balanceOf } from '../../../test/test-deposits.ts'
import { smallPicture } from '../../../test/test-images.ts'
import { makeGame } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { askWithdrawal, everythingOf, payOut } from '../../../test/test-withdrawals.ts'

const ROUNDS = 10

let app: TestApp
let staff: Staff[]
let phone: Phone
let receipt: Buffer

beforeAll(async () => {
  app = await startTestApp()
  staff = [app.mainAdmin, await app.subAdmin(['0']), await app.subAdmin(['6'])]
  receipt = await smallPicture('jpeg')
})
beforeEach(async () => {
  phone = await signedInPlayer(app, { balancePaise: 500_00 })
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

/** By each of the staff in turn. */
function approve(id: string, turn = 0): Promise<Answer> {
  const admin = staff[turn % staff.length] ?? app.mainAdmin
  return admin.callForm(contract.withdrawals.approve, { withdraw_reqDB_id: id, remark: `Paid ${turn}` }, receipt)
}

function reject(id: string): Promise<Answer> {
  return app.mainAdmin.call(contract.withdrawals.reject, { withdraw_reqDB_id: id, remark: 'No' })
}

const statusesOf = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted((a, b) => a - b)

test('eight approvals from three sessions pay out once, and keep one receipt', async () => {
  const id = await askWithdrawal(phone, 100)
  const imagesBefore = (await everythingOf(app)).images.length
  const answers = await Promise.all(Array.from({ length: 8 }, (_, turn) => approve(id, turn)))
  expect(statusesOf(answers)).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await balanceOf(app, phone.playerId)).toBe(400_00)
  expect((await everythingOf(app)).images).toHaveLength(imagesBefore + 1)
})

test('an approval and a rejection at once have one outcome', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await askWithdrawal(phone, 10)
    const before = await balanceOf(app, phone.playerId)
    const [approved, rejected] = await Promise.all([approve(id, round), reject(id)])
    expect(statusesOf([approved, rejected])).toEqual([200, 409])
    const paid = approved.status === 200
    const row = await app.db.selectFrom('withdrawal').select('status').where('id', '=', Number(id)).executeTakeFirst()
    expect(row?.status).toBe(paid ? 'accepted' : 'rejected')
    expect(await balanceOf(app, phone.playerId)).toBe(before - (paid ? 10_00 : 0))
  }
})

test('of two requests that together exceed the wallet exactly one is paid', async () => {
  const [first, second] = [await askWithdrawal(phone, 250), await askWithdrawal(phone, 250)]
  await payOut(app, phone.playerId, 50_00)
  const answers = await Promise.all([approve(first, 0), approve(second, 1)])
  expect(statusesOf(answers)).toEqual([200, 422])
  expect(await balanceOf(app, phone.playerId)).toBe(200_00)
})

test('an approval and a bid for the same money: one of them gets it', async () => {
  const gameId = String(await makeGame(app))
  for (let round = 0; round < ROUNDS; round += 1) {
    const player = await signedInPlayer(app, { balancePaise: 100_00 })
    const id = await askWithdrawal(player, 80)
    const bids = [{ type: 'single-digit', selection: '7', points: 60 }]
    const [approved, placed] = await Promise.all([
      approve(id, round),
      player.call(playerContract.bids.place, { body: { gameId, session: 'open', bids } }),
    ])
    expect(statusesOf([approved, placed])).toEqual([200, 422])
    expect(await balanceOf(app, player.playerId)).toBe(approved.status === 200 ? 20_00 : 40_00)
  }
})

test('approvals and a debit by hand together never take a wallet below zero', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => askWithdrawal(phone, 90)))
  const debit = { userDB_id: String(phone.playerId), amount: 90 }
  const answers = await Promise.all([
    ...ids.map((id, turn) => approve(id, turn)),
    ...Array.from({ length: 6 }, () => app.mainAdmin.call(contract.wallet.debit, debit)),
  ])
  expect(statusesOf(answers)).toEqual([...Array<number>(5).fill(200), ...Array<number>(6).fill(422)])
  expect(await balanceOf(app, phone.playerId)).toBe(50_00)
})
