// What the lists of withdrawals promise: each request once, searched and sorted as asked, and totals of all of them.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { WITHDRAWAL_COLUMNS } from '@panadesk/contract/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { makePlayer } from '../../test/test-market.ts'

const FRIDAY = '2026-11-20'
const SATURDAY_MS = Date.parse('2026-11-21T00:00:00+05:30')
const STATUSES = ['pending', 'accepted', 'rejected'] as const
const METHODS = ['bank', 'paytm', 'google-pay'] as const

let app: TestApp
let asha = 0
const ashas = new Set<string>()
/** Newest first. */
const friday: string[] = []
const saturday: string[] = []
const all = () => [...saturday, ...friday]

beforeAll(async () => {
  app = await startTestApp()
  asha = await makePlayer(app, { name: 'Asha', balancePaise: 50_00 })
  const bala = await makePlayer(app, { name: 'Bala_%', balancePaise: 0 })
  for (let made = 0; made < 23; made += 1) {
    const createdMs = made < 20 ? SATURDAY_MS - 20 + made : SATURDAY_MS + (made - 20) * 60_000
    const status = STATUSES[made % 3] ?? 'pending'
    const playerId = made % 4 === 0 ? bala : asha
    const id = await make(playerId, { status, amountPaise: 100_25 + made, createdMs, made })
    if (playerId === asha) ashas.add(id)
    if (made < 20) friday.unshift(id)
    else saturday.unshift(id)
  }
  app.clock.set(SATURDAY_MS + 10 * 60_000)
  await app.mainAdmin.signIn()
})
afterAll(() => app.close())

/** The rows alone: no wallet is a matter of these lists. */
async function make(
  playerId: number,
  asked: { status: (typeof STATUSES)[number]; amountPaise: number; createdMs: number; made: number },
): Promise<string> {
  const decided = { decided_at: new Date(asked.createdMs + 5 * 60_000), decided_by_name: `Staff ${asked.made % 2}` }
  const { id } = await app.db
    .insertInto('withdrawal')
    .values({
      player_id: playerId,
      amount_paise: asked.amountPaise,
      status: asked.status,
      method: METHODS[asked.made % 3] ?? 'bank',
      created_at: new Date(asked.createdMs),
      ...(asked.status === 'pending' ? {} : { ...decided, remark: `Said ${asked.made} 50%` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}

type Row = Record<string, string | number> & { _id: string }
interface List {
  data: Row[]
  recordsFiltered: number
  limit: number
  totalFundResult: number
}

async function list(call: AnyEndpoint, page: Record<string, unknown> = {}, id?: number): Promise<List> {
  const answer = await app.mainAdmin.call(call, page, id)
  expect(answer.status).toBe(200)
  return answer.body as unknown as List
}

const { dashboard, report } = contract.withdrawals
const idsOf = (...pages: List[]) => pages.flatMap(({ data }) => data.map((row) => row._id))

describe('pages', () => {
  test('the dashboard counts pages of all requests, newest first', async () => {
    const pages = [
      await list(dashboard, { start: 1 }),
      await list(dashboard, { start: 2 }),
      await list(dashboard, { start: 3 }),
    ]
    expect(idsOf(...pages)).toEqual(all())
    expect(pages.map((page) => page.recordsFiltered)).toEqual([23, 23, 23])
    expect((await app.mainAdmin.call(dashboard, { start: 0 })).status).toBe(400)
  })

  test('the report counts rows to skip, of a date or of all', async () => {
    const pages = [
      await list(report, { withdraw_date: FRIDAY }),
      await list(report, { withdraw_date: FRIDAY, start: 10 }),
    ]
    expect(idsOf(...pages)).toEqual(friday)
    expect(idsOf(await list(report, { withdraw_date: '2026-11-21' }))).toEqual(saturday)
    expect(idsOf(await list(report, { length: 25 }))).toEqual(all())
    expect(await list(report, { withdraw_date: '2026-11-19' })).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('a wrong date is refused at its field', async () => {
    const answer = await app.mainAdmin.call(report, { withdraw_date: '20-11-2026' })
    expect(answer).toMatchObject({ status: 400, body: { errors: { withdraw_date: expect.any(String) } } })
  })

  test('rows of equal values never overlap, whatever they are sorted by', async () => {
    for (let fieldIndex = 0; fieldIndex <= Object.keys(WITHDRAWAL_COLUMNS).length; fieldIndex += 1) {
      for (const order of [1, -1]) {
        const page = { fieldIndex, order }
        const pages = [
          await list(report, page),
          await list(report, { ...page, start: 10 }),
          await list(report, { ...page, start: 20 }),
        ]
        expect(new Set(idsOf(...pages)).size).toBe(23)
      }
    }
  })
})

test('the totals are direct sums of the date, or of all, whatever is searched', async () => {
  for (const withdraw_date of [FRIDAY, '2026-11-21', undefined]) {
    const ofDate = withdraw_date === undefined ? all() : withdraw_date === FRIDAY ? friday : saturday
    const rows = await app.db.selectFrom('withdrawal').selectAll().where('id', 'in', ofDate.map(Number)).execute()
    const rupees = (of: typeof rows) => of.reduce((sum, row) => sum + row.amount_paise, 0) / 100
    const accepted = rows.filter((row) => row.status === 'accepted')
    const totals = {
      totalFundResult: rupees(rows),
      withdraw_amt: rupees(accepted),
      total_accept: accepted.length,
      total_reject: rows.filter((row) => row.status === 'rejected').length,
    }
    for (const searchValue of ['', 'nobody']) {
      expect(
        await list(report, { searchValue, ...(withdraw_date === undefined ? {} : { withdraw_date }) }),
      ).toMatchObject(totals)
    }
  }
})

test('a search finds name, mobile and remark by a part, number and id whole', async () => {
  const { mobile } = await app.db.selectFrom('player').select('mobile').where('id', '=', asha).executeTakeFirstOrThrow()
  const [newest = ''] = all()
  const counts: Record<string, number> = {}
  const searches = ['ASHA', '_%', mobile, mobile.slice(3), 'said 1 50%', 'WDR', `DEP${newest}`, `WDR${newest}0`, '\\']
  for (const searchValue of searches) counts[searchValue] = (await list(report, { searchValue })).recordsFiltered
  expect(counts).toEqual({
    ASHA: 17,
    '_%': 6,
    [mobile]: 17,
    [mobile.slice(3)]: 17,
    'said 1 50%': 1,
    WDR: 0,
    [`DEP${newest}`]: 0,
    [`WDR${newest}0`]: 0,
    '\\': 0,
  })
  expect(idsOf(await list(report, { searchValue: `wdr${newest}` }))).toEqual([newest])
  expect(idsOf(await list(report, { searchValue: newest, withdraw_date: FRIDAY }))).not.toContain(newest)
})

test.each([
  ['user_name', 1],
  ['mobile', 2],
  ['amount', 3],
  ['remark', 6],
  ['insert_date', 9],
  ['fund_status', 11],
  ['decided_by', 12],
] as const)('%s sorts both ways', async (field, fieldIndex) => {
  expect(Object.keys(WITHDRAWAL_COLUMNS)[fieldIndex - 1]).toBe(field)
  for (const order of [1, -1] as const) {
    const { data } = await list(report, { fieldIndex, order, length: 25 })
    const values = data.map((row) => row[field] ?? '')
    expect(values).toEqual(values.toSorted((a, b) => (a < b ? -order : a > b ? order : 0)))
  }
})

test.each([1, 2])(
  'sorted by column %i, which is of the player, a date and a user keep to their own',
  async (fieldIndex) => {
    const ofAsha = all().filter((id) => ashas.has(id))
    for (const order of [1, -1]) {
      const page = { fieldIndex, order, length: 25 }
      const ofDate = await list(report, { ...page, withdraw_date: FRIDAY })
      expect(idsOf(ofDate).toSorted()).toEqual(friday.toSorted())
      const ofUser = await list(contract.userPage.withdrawals, { ...page, start: 0 }, asha)
      expect(idsOf(ofUser).toSorted()).toEqual(ofAsha.toSorted())
    }
  },
)

test('the request number sorts as the order of insertion, the decision with those who wait at one end', async () => {
  expect(idsOf(await list(report, { fieldIndex: 4, order: 1, length: 25 }))).toEqual(all().toReversed())
  const { data } = await list(report, { fieldIndex: 10, order: -1, length: 25 })
  const dates = data.map((row) => String(row['accepte_date']))
  const waiting = dates.filter((date) => date === '').length
  expect(dates.slice(0, waiting)).toEqual(Array<string>(waiting).fill(''))
  expect(dates.slice(waiting)).toEqual(dates.slice(waiting).toSorted().toReversed())
})

test('a row says who decided and when, how long it took, and how long it has waited', async () => {
  const { data } = await list(report, { length: 25 })
  for (const row of data) {
    const isPending = row['fund_status'] === 0
    const madeMs = Date.parse(String(row['insert_date']))
    expect(row).toMatchObject({
      tx_request_number: `WDR${row._id}`,
      isAction: isPending ? 1 : 0,
      waiting_minutes: isPending ? Math.floor((app.clock.now() - madeMs) / 60_000) : 5,
      decided_by: isPending ? '' : expect.stringContaining('Staff'),
      reject_remark: row['fund_status'] === 2 ? row['remark'] : '',
      wallet_balance: row['user_name'] === 'Asha' ? 50 : 0,
    })
    expect(row['decided_date'] === '').toBe(isPending)
    expect(row['accepte_date']).toBe(row['decided_date'])
  }
})
