// What a request key promises: however often a credit is sent, it happens once.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'

const OK = { status: 200, body: { success: true, msg: 'Amount added to user wallet.' } }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

function credit(playerId: number, amount: number, key: unknown, staff = app.mainAdmin) {
  return staff.call(contract.wallet.credit, { userDB_id: String(playerId), amount, request_key: key })
}

async function credits(playerId: number): Promise<number[]> {
  const movements = app.db.selectFrom('movement').select('amount_paise').where('credit_account', '=', playerId)
  return (await movements.orderBy('id').execute()).map((movement) => movement.amount_paise)
}

test('credits once when sent 16 times at once', async () => {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  const answers = await Promise.all(Array.from({ length: 16 }, () => credit(playerId, 50, 'sixteen')))
  for (const answer of answers) expect(answer).toMatchObject(OK)
  expect(await credits(playerId)).toEqual([50_00])
})

test('answers alike when sent again later, and credits once more under another key', async () => {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  expect(await credit(playerId, 50, 'first')).toMatchObject(OK)
  expect(await credit(playerId, 50, 'first')).toMatchObject(OK)
  expect(await credits(playerId)).toEqual([50_00])
  expect(await credit(playerId, 50, 'second')).toMatchObject(OK)
  expect(await credits(playerId)).toEqual([50_00, 50_00])
})

test('refuses a key that was used for another amount or another user', async () => {
  const [playerId, otherId] = [
    await makePlayer(app, { balancePaise: 0 }),
    await makePlayer(app, { name: 'Other', balancePaise: 0 }),
  ]
  expect(await credit(playerId, 50, 'used')).toMatchObject(OK)
  for (const answer of [await credit(playerId, 51, 'used'), await credit(otherId, 50, 'used')]) {
    expect(answer).toMatchObject({ status: 409, body: { success: false, msg: expect.any(String) } })
  }
  expect(await credits(playerId)).toEqual([50_00])
  expect(await credits(otherId)).toEqual([])
})

test('takes the same key of another admin for another key', async () => {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  const colleague = await app.subAdmin(['6'])
  expect(await credit(playerId, 5, 'shared')).toMatchObject(OK)
  expect(await credit(playerId, 5, 'shared', colleague)).toMatchObject(OK)
  expect(await credits(playerId)).toEqual([5_00, 5_00])
})

test.each(['', 'x'.repeat(65), 'line\nbreak', 7])('refuses %j as a key', async (key) => {
  const playerId = await makePlayer(app, { balancePaise: 0 })
  const answer = await credit(playerId, 5, key)
  expect(answer).toMatchObject({ status: 400, body: { errors: { request_key: expect.any(String) } } })
  expect(await credits(playerId)).toEqual([])
})
