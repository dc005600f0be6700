// A recount of one account: what its movements make, held against what the wallet says, and told to whoever asks.
import { contract, type ReplyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recountWallets } from '../../wallet/recount-worker.ts'
import { makeFullWallet, type FullWallet } from '../../../test/full-wallet.ts'
import { goodReply } from '../../../test/test-reports.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { userPage } = contract

let app: TestApp
let wallet: FullWallet
let clerk: Staff

beforeAll(async () => {
  app = await startTestApp()
  wallet = await makeFullWallet(app)
  clerk = await app.subAdmin(['7.1'])
})
afterAll(() => app.close())

const ask = (playerId: number) => clerk.call(userPage.recountWallet, { userDB_id: String(playerId) })
const recountOf = async (playerId: number) => {
  const reply = goodReply(await clerk.call(userPage.summary, {}, playerId)) as ReplyOf<typeof userPage.summary>
  return reply.recount
}
const ofHouse = async () => {
  const reply = goodReply(await app.mainAdmin.call(contract.controlRoom.get, {})) as ReplyOf<
    typeof contract.controlRoom.get
  >
  return reply.house.recounts
}
const rows = () => app.db.selectFrom('wallet_recount').selectAll().execute()

test('nobody has asked at first', async () => {
  expect(await recountOf(wallet.me.playerId)).toBeNull()
  expect(await ofHouse()).toEqual({ waiting: 0, wrong: 0 })
})

test('a wallet in which everything has happened is right, and says by how many movements', async () => {
  const { playerId } = wallet.me
  expect(await ask(playerId)).toMatchObject({ status: 200, body: { msg: 'The account will be recounted.' } })
  await recountWallets(app.db)
  const { rows: counted } = await sql<{ movements: number; rupees: number }>`
    select count(*)::int as movements, (select balance_paise / 100.0 from wallet where player_id = ${playerId})::float8 as rupees
    from movement where ${playerId} in (credit_account, debit_account)`.execute(app.db)
  expect(await recountOf(playerId)).toMatchObject({
    state: 'right',
    asked_by: expect.stringMatching(/^Staff \d+$/),
    movements: counted[0]?.movements,
    wallet_amount: counted[0]?.rupees,
    counted_amount: counted[0]?.rupees,
    wrong_tx_id: '',
  })
})

test('asked by ten at once it waits once, and is counted once by two processes', async () => {
  const { playerId } = wallet.friend
  const before = (await rows()).length
  await app.db.transaction().execute(async (tx) => {
    // What waits is held, so that nothing is counted before all have asked.
    await sql`lock table wallet in access exclusive mode`.execute(tx)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(playerId)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  })
  await Promise.all([recountWallets(app.db), recountWallets(app.db)])
  expect((await rows()).slice(before)).toMatchObject([{ player_id: playerId, is_right: true }])
  const asked = app.db.selectFrom('audit').select('id').where('call', '=', userPage.recountWallet.path)
  expect(await asked.where('subject_id', '=', playerId).execute()).toHaveLength(1)
})

test('a wallet that somebody has changed is wrong, by how much, and in the Control Room until it is right again', async () => {
  const { playerId } = wallet.me
  const change = (paise: number) =>
    app.db
      .updateTable('wallet')
      .set((row) => ({ balance_paise: row('balance_paise', '+', paise) }))
      .where('player_id', '=', playerId)
      .execute()
  await change(12_345)
  await ask(playerId)
  await recountWallets(app.db)
  const wrong = await recountOf(playerId)
  expect(wrong).toMatchObject({ state: 'wrong', wrong_tx_id: '' })
  expect((wrong?.wallet_amount ?? 0) - (wrong?.counted_amount ?? 0)).toBeCloseTo(123.45)
  expect(await ofHouse()).toEqual({ waiting: 0, wrong: 1 })
  await change(-12_345)
  await ask(playerId)
  await recountWallets(app.db)
  expect(await recountOf(playerId)).toMatchObject({ state: 'right' })
  expect(await ofHouse()).toEqual({ waiting: 0, wrong: 0 })
})

test('of a user who exists', async () => {
  expect((await ask(999_999)).status).toBe(404)
})
