// Figures of requests are what somebody would count who looked at every request of the period.
import { contract, type ReplyOf } from '@panadesk/contract'
import { paiseOfRupees } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plantRows } from '../../../test/big-tables.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'

const PERIOD = { from: '2026-11-02', to: '2026-11-18' }
/** Of the market, whose midnight is not that of the database. */
const FIRST = Date.parse('2026-11-02T00:00:00+05:30')
const END = Date.parse('2026-11-19T00:00:00+05:30')
const HOUR_MS = 3_600_000
const METHODS = ['bank', 'paytm', 'phone-pay', 'staff', 'provider'] as const
const CODES = { bank: 1, paytm: 2, 'phone-pay': 6, staff: 4, provider: 5 } as const
const REMARKS = ['Not received', 'not  received ', 'Wrong account', '']

interface Planted {
  amountPaise: number
  status: 'pending' | 'accepted' | 'rejected'
  method: (typeof METHODS)[number]
  remark: string
  createdAt: number
  waitedSeconds: number
  decidedBy: number | null
  isDeleted: boolean
}

type Figures = ReplyOf<typeof contract.people.requests>

let app: TestApp
let clerkIds: number[]

beforeAll(async () => {
  app = await startTestApp()
  const first = await app.subAdmin(['0'])
  const second = await app.subAdmin(['0'])
  clerkIds = [first.adminId, second.adminId]
})
afterAll(() => app.close())

function drawRequest(chance: Chance, kind: 'deposit' | 'withdrawal'): Planted {
  const method = chance.pick(kind === 'deposit' ? METHODS : METHODS.slice(0, 4))
  const isAuto = method === 'provider'
  const status = isAuto ? 'accepted' : chance.pick(['pending', 'accepted', 'rejected'] as const)
  return {
    amountPaise: 100 * (1 + chance.below(90_000)),
    status,
    method,
    remark: status === 'rejected' ? chance.pick(REMARKS) : '',
    createdAt: FIRST - 24 * HOUR_MS + 1000 * chance.below((END - FIRST + 48 * HOUR_MS) / 1000),
    waitedSeconds: isAuto ? 0 : chance.below(20_000),
    decidedBy: status === 'pending' || isAuto ? null : chance.pick(clerkIds),
    isDeleted: kind === 'deposit' && status === 'pending' && chance.below(4) === 0,
  }
}

const isoOf = (ms: number) => new Date(ms).toISOString()

async function plant(kind: 'deposit' | 'withdrawal', requests: readonly Planted[]): Promise<void> {
  const playerId = await makePlayer(app)
  const columns = requests.map((each) => ({
    ...each,
    at: isoOf(each.createdAt),
    decidedAt: each.status === 'pending' ? null : isoOf(each.createdAt + 1000 * each.waitedSeconds),
    deletedAt: each.isDeleted ? isoOf(END) : null,
  }))
  // A provider names each payment once.
  const deleted = kind === 'deposit' ? sql`, deleted_at, reference` : sql``
  const deletedAt = kind === 'deposit' ? sql`, "deletedAt", 'UTR' || row_number() over ()` : sql``
  await plantRows(
    app,
    sql`
    insert into ${sql.table(kind)} (player_id, amount_paise, status, is_auto, method, remark, created_at, decided_at, decided_by ${deleted})
    select ${playerId}, "amountPaise", status, method = 'provider', method, remark, at, "decidedAt", "decidedBy" ${deletedAt}
    from jsonb_to_recordset(${JSON.stringify(columns)}::jsonb) as made ("amountPaise" bigint, status fund_status, method text,
      remark text, at timestamptz, "decidedAt" timestamptz, "decidedBy" bigint, "deletedAt" timestamptz)`,
  )
}

function naive(requests: readonly Planted[]) {
  const of = (status: Planted['status']) => requests.filter((each) => each.status === status)
  const sum = (some: readonly Planted[]) => some.reduce((paise, { amountPaise }) => paise + amountPaise, 0)
  const waits = requests.flatMap((each) => (each.decidedBy === null ? [] : [each.waitedSeconds]))
  waits.sort((a, b) => a - b)
  const rank = (part: number) => waits[Math.ceil(waits.length * part) - 1] ?? null
  return {
    asked: requests.length,
    asked_amount: sum(requests),
    accepted: of('accepted').length,
    accepted_amount: sum(of('accepted')),
    rejected: of('rejected').length,
    pending: of('pending').length,
    median_seconds: rank(0.5),
    p95_seconds: rank(0.95),
  }
}

function inPaise<Line extends Figures['total']>(line: Line) {
  return {
    ...line,
    asked_amount: paiseOfRupees(line.asked_amount),
    accepted_amount: paiseOfRupees(line.accepted_amount),
  }
}

/** Lines of what is by something, for each value that any request has. */
function naiveBy<Key extends string | number>(requests: readonly Planted[], keyOf: (each: Planted) => Key) {
  const keys = [...new Set(requests.map(keyOf))]
  return new Map(keys.map((key) => [key, naive(requests.filter((each) => keyOf(each) === key))]))
}

const hourOf = ({ createdAt }: Planted) => new Date(createdAt + 5.5 * HOUR_MS).getUTCHours()

test.each(['deposit', 'withdrawal'] as const)('counts every %s of the period as somebody would', async (kind) => {
  const chance = chanceOf(testSeed())
  const planted = Array.from({ length: 400 }, () => drawRequest(chance, kind))
  await plant(kind, planted)
  const counted = planted.filter(
    ({ createdAt, method, isDeleted }) => createdAt >= FIRST && createdAt < END && method !== 'staff' && !isDeleted,
  )
  const answer = await app.mainAdmin.call(contract.people.requests, { kind, ...PERIOD })
  expect(answer.status).toBe(200)
  const figures = answer.body as unknown as Figures
  expect(inPaise(figures.total)).toEqual(naive(counted))
  expect(new Map(figures.by_hour.map(({ hour, ...line }) => [hour, inPaise(line)]))).toEqual(naiveBy(counted, hourOf))
  expect(new Map(figures.by_method.map(({ payment_method: code, ...line }) => [code, inPaise(line)]))).toEqual(
    naiveBy(counted, ({ method }) => CODES[method]),
  )
  const byClerk = naiveBy(
    counted.filter(({ decidedBy }) => decidedBy !== null),
    ({ decidedBy }) => String(decidedBy),
  )
  expect(new Map(figures.by_clerk.map(({ adminDB_id: id, clerk: _name, ...line }) => [id, inPaise(line)]))).toEqual(
    byClerk,
  )
  const refused = counted.filter(({ status }) => status === 'rejected')
  expect(figures.refusals.reduce((sum, { rejected }) => sum + rejected, 0)).toBe(refused.length)
  const notReceived = refused.filter(({ remark }) => /^not\s+received\s*$/i.test(remark)).length
  expect(figures.refusals.filter(({ remark }) => /^not\s+received\s*$/i.test(remark))).toMatchObject([
    { rejected: notReceived },
  ])
  expect(figures.refusals_more).toBe(0)
})

test('says of a period without requests that there were none, and tells nobody without the right', async () => {
  const body = { kind: 'deposit', from: '2025-01-01', to: '2025-01-02' } as const
  const answer = await (await app.subAdmin(['15'])).call(contract.people.requests, body)
  expect(answer).toMatchObject({
    status: 200,
    body: { total: { asked: 0, asked_amount: 0, median_seconds: null }, by_hour: [], refusals: [], refusals_more: 0 },
  })
  expect((await (await app.subAdmin(['0', '4', '6'])).call(contract.people.requests, body)).status).toBe(403)
})

test('lists further remarks as one number, where each refusal has its own', async () => {
  const chance = chanceOf(testSeed())
  const planted = Array.from({ length: 25 }, (_, at): Planted => ({
    ...drawRequest(chance, 'withdrawal'),
    method: 'bank',
    status: 'rejected',
    createdAt: Date.parse('2026-03-01T10:00:00+05:30'),
    remark: `Reason ${at}`,
    decidedBy: clerkIds[0] ?? null,
  }))
  await plant('withdrawal', planted)
  const body = { kind: 'withdrawal', from: '2026-03-01', to: '2026-03-01' } as const
  const answer = await app.mainAdmin.call(contract.people.requests, body)
  expect(answer.body['refusals']).toHaveLength(20)
  expect(answer.body).toMatchObject({ refusals_more: 5, total: { rejected: 25 } })
})
