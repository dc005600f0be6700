// What the search for a user promises: few at a time, by name, mobile or whole id, and balances only for the wallet's staff.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillPlayers } from '../../../test/big-tables.ts'
import { plansOf } from '../../../test/query-plans.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { listFoundIds } from './pick-users.ts'

const { pick } = contract.users
const MANY = 25

interface Found {
  _id: string
  user_name: string
  mobile: string
  wallet_balance?: number
}

let app: TestApp
/** In the order of registration. */
const ids: number[] = []

beforeAll(async () => {
  app = await startTestApp()
  for (let made = 1; made <= MANY; made += 1) {
    const id = await makePlayer(app, { name: `Person ${made}`, balancePaise: made * 1_25 })
    // Every mobile holds the id of the oldest.
    const row = { mobile: `98${ids[0] ?? id}0000${100 + made}`.slice(0, 10), is_active: made !== MANY }
    await app.db.updateTable('player').set(row).where('id', '=', id).execute()
    ids.push(id)
  }
})
afterAll(() => app.close())

async function find(search?: string, staff: Staff = app.mainAdmin): Promise<Found[]> {
  const answer = await staff.call(pick, search === undefined ? {} : { search })
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as Found[]
}

test('sends the newest 20 and never more, active or not', async () => {
  const newest = ids.toReversed().slice(0, 20).map(String)
  expect((await find()).map((user) => user._id)).toEqual(newest)
  expect((await find('person')).map((user) => user._id)).toEqual(newest)
  expect((await find(''))[0]).toEqual({
    _id: newest[0],
    user_name: 'Person 25',
    mobile: expect.stringMatching(/^98/),
    wallet_balance: 31.25,
    owed_amount: 0,
  })
})

test('finds by a part of the name in any case, or of the mobile, and takes % for itself', async () => {
  expect((await find(' PERSON 25 ')).map((user) => user._id)).toEqual([String(ids[MANY - 1])])
  const [user] = await find('Person 7')
  expect((await find(user?.mobile ?? '')).map((found) => found._id)).toEqual([user?._id])
  expect(await find('%')).toEqual([])
})

test('finds an id whole, before those whose mobile holds it', async () => {
  const oldest = String(ids[0])
  const found = await find(oldest)
  expect(found[0]?._id).toBe(oldest)
  expect(found).toHaveLength(20)
})

test('keeps balances from those who may not change them', async () => {
  const [forWallets] = await find('Person 7', await app.subAdmin(['6']))
  const [forNotices] = await find('Person 7', await app.subAdmin(['11']))
  expect(forWallets).toHaveProperty('wallet_balance', 8.75)
  expect(forNotices).not.toHaveProperty('wallet_balance')
  expect(forNotices).toHaveProperty('user_name', 'Person 7')
})

test('ignores accessing, and refuses what it does not know', async () => {
  const ignored = await app.mainAdmin.call(pick, { search: 'Person 7', accessing: '6' })
  expect(ignored.status).toBe(200)
  const unknown = await app.mainAdmin.call(pick, { searchValue: 'Person 7' })
  expect(unknown).toMatchObject({ status: 400, body: { errors: { searchValue: expect.any(String) } } })
  const long = await app.mainAdmin.call(pick, { search: 'x'.repeat(101) })
  expect(long).toMatchObject({ status: 400, body: { errors: { search: expect.any(String) } } })
})

test('finds the few of many whose texts hold a part by an index on parts of texts', async () => {
  await fillPlayers(app)
  for (const search of ['m1234', '9812345']) {
    const plans = await plansOf(app, (db) => listFoundIds(db, search), 'ilike')
    expect(plans).toHaveLength(1)
    expect(plans[0]).toContain('player_search')
  }
})
