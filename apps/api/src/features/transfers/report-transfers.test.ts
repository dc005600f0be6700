// What the transfer report promises: every transfer of the date once, found by who took part, under the total of the date.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { expectBooksBalance } from '../../../test/books.ts'
import { moveTo } from '../../../test/test-results.ts'

const TITLES = ['sender_name', 'receiver_name', 'amount', 'insert_date'] as const
const FRIDAY = '2026-11-20'

let app: TestApp
let asha: Phone
let mobiles: Record<'asha' | 'bala', string>
/** Newest first. */
const friday: string[] = []
let saturday = ''

beforeAll(async () => {
  app = await startTestApp()
  asha = await signedInPlayer(app, { balancePaise: 1_000_00 })
  await app.db.updateTable('player').set({ name: 'Asha', transfer_on: true }).where('id', '=', asha.playerId).execute()
  const receivers = {
    bala: await makePlayer(app, { name: 'Bala_%' }),
    chitra: await makePlayer(app, { name: 'Chitra' }),
  }
  mobiles = { asha: await mobileOf(app, asha), bala: await mobileOf(app, { playerId: receivers.bala }) }
  await moveTo(app, '00:00')
  for (let made = 1; made <= 12; made += 1) {
    if (made === 12) await moveTo(app, '23:59')
    friday.unshift(await send(made % 3 === 0 ? receivers.chitra : receivers.bala, made + 0.25))
  }
  await moveTo(app, '00:00', '2026-11-21')
  saturday = await send(receivers.chitra, 7)
  await app.mainAdmin.signIn()
})
afterAll(() => app.close())

async function send(receiverId: number, amount: number): Promise<string> {
  const body = { mobile: await mobileOf(app, { playerId: receiverId }), amount }
  const answer = await asha.call(playerContract.funds.transfer, { body })
  expect(answer.status).toBe(200)
  return String(answer.body['id'])
}

interface Row {
  _id: string
  sender_name: string
  receiver_name: string
  amount: number
  insert_date: string
}

async function report(page: Record<string, unknown> = {}) {
  const answer = await app.mainAdmin.call(contract.transfers.report, { transfer_date: FRIDAY, ...page })
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Row[]; recordsFiltered: number; totalFundResult: number }
}

const idsOf = ({ data }: { data: Row[] }) => data.map((row) => row._id)

test('a row names both players, the amount and the time', async () => {
  const { data } = await report({ searchValue: `trf${friday[1]}` })
  expect(data).toEqual([
    {
      _id: friday[1],
      senderDB_id: String(asha.playerId),
      sender_name: 'Asha',
      receiverDB_id: expect.any(String),
      receiver_name: 'Bala_%',
      amount: 11.25,
      tx_request_number: `TRF${friday[1]}`,
      insert_date: '2026-11-20T00:00:00+05:30',
    },
  ])
})

test('the date goes from one midnight to the next, newest first, in pages that do not overlap', async () => {
  const pages = [await report({ start: 0 }), await report({ start: 10 })]
  expect(pages.flatMap(idsOf)).toEqual(friday)
  expect(idsOf(await report({ transfer_date: '2026-11-21' }))).toEqual([saturday])
  expect(await report({ transfer_date: '2026-11-19' })).toMatchObject({ data: [], totalFundResult: 0 })
})

test('the total is that of the date, whatever is searched', async () => {
  const sum = 12 * 0.25 + (12 * 13) / 2
  for (const searchValue of ['', 'chitra', 'nobody']) {
    expect((await report({ searchValue })).totalFundResult).toBe(sum)
  }
  expect((await report({ transfer_date: '2026-11-21' })).totalFundResult).toBe(7)
})

test('a search finds names and mobiles of both by a part, number and id whole', async () => {
  const found: Record<string, number> = {}
  const searches = [
    'CHITRA',
    'asha',
    '_%',
    mobiles.asha,
    mobiles.bala.slice(2),
    'TRF',
    `TRF${friday[0]}0`,
    `WDR${friday[0]}`,
  ]
  for (const searchValue of searches) found[searchValue] = (await report({ searchValue })).recordsFiltered
  expect(found).toEqual({
    CHITRA: 4,
    asha: 12,
    '_%': 8,
    [mobiles.asha]: 12,
    [mobiles.bala.slice(2)]: 8,
    TRF: 0,
    [`TRF${friday[0]}0`]: 0,
    [`WDR${friday[0]}`]: 0,
  })
  expect(idsOf(await report({ searchValue: friday[3] }))).toContain(friday[3])
})

test('every column sorts, both ways', async () => {
  for (const [place, title] of TITLES.entries()) {
    for (const order of [1, -1] as const) {
      const { data } = await report({ fieldIndex: place + 1, order, length: 25 })
      const values = data.map((row) => row[title])
      const sorted = values.toSorted((a, b) => (a < b ? -order : a > b ? order : 0))
      expect(values).toEqual(sorted)
      expect(data).toHaveLength(12)
    }
  }
})

test.each([undefined, '', '20-11-2026', '2026-02-30'])('a date of %j is refused', async (transfer_date) => {
  const answer = await app.mainAdmin.call(contract.transfers.report, { transfer_date })
  expect(answer).toMatchObject({ status: 400, body: { errors: { transfer_date: expect.any(String) } } })
})

test('the books are right', () => expectBooksBalance(app))
