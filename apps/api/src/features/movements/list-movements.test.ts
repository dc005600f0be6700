// The promise of the list of movements: each movement of a wallet once, by whatever is asked for, with what came in and went out.
import { contract, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'
import { moveTo, settle } from '../../../test/test-results.ts'
import { inTransaction } from '../../database/database.ts'
import { postMovement } from '../../ledger/post.ts'
import { foldMovements } from '../../ledger/fold-movements.ts'
import { eventually } from '../../../test/eventually.ts'
import { countMovements, idsByName, type AskedMovements } from './all-movements.ts'

const { list } = contract.movements
type Body = BodyInput<typeof list>
const FRIDAY = '2026-11-20'
const SATURDAY = '2026-11-21'

let app: TestApp
let players: { asha: number; bala: number }

beforeAll(async () => {
  app = await startTestApp()
  await app.mainAdmin.signIn()
  const asha = await makePlayer(app, { name: 'Asha_%', balancePaise: 500_00 })
  const bala = await makePlayer(app, { name: 'Bala', balancePaise: 300_00 })
  players = { asha, bala }
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: asha, gameId, bids: [{ type: 'single-digit', selection: '1', session: 'open' }] })
  await settle(app, { gameId, session: 'open', value: '128' })
  // Of what is asked for later, this is folded, and what moves on Saturday is not.
  await eventually(async () => {
    await foldMovements(app.db, { minWaiting: 1, batchSize: 2 })
    const { rows } = await sql`select from movement where id > (select up_to_movement_id from movement_mark)`.execute(
      app.db,
    )
    expect(rows).toEqual([])
  })
  await moveTo(app, '10:00', SATURDAY)
  await inTransaction(app.db, (tx) =>
    postMovement(tx, { kind: 'transfer', debit: asha, credit: bala, amountPaise: 20_00, ref: 1 }),
  )
  await app.mainAdmin.signIn()
}, 60_000)
afterAll(() => app.close())

const NOT_NARROWED: AskedMovements = {
  from: undefined,
  to: undefined,
  timeZone: 'Asia/Kolkata',
  kind: undefined,
  minPaise: undefined,
  maxPaise: undefined,
  players: undefined,
  searched: undefined,
}

interface Moved {
  id: number
  kind: string
  debit: number
  credit: number
  amount: number
  day: string
}

async function ask(body: Body) {
  const answer = await app.mainAdmin.call(list, { length: 100, ...body })
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(200)
  return answer.body as unknown as ReplyOf<typeof list>
}

const sum = (moved: readonly Moved[]) => moved.reduce((total, { amount }) => total + amount, 0)

/** What a plain look at all movements says. */
async function plainly(isAsked: (moved: Moved) => boolean) {
  const { rows } = await sql<Moved>`
    select id, kind, debit_account as debit, credit_account as credit, amount_paise / 100 as amount,
      (created_at at time zone 'Asia/Kolkata')::date::text as day
    from movement order by id desc`.execute(app.db)
  const found = rows.filter(isAsked)
  return {
    ids: found.map(({ id }) => String(id)),
    recordsFiltered: found.length,
    total_in: sum(found.filter(({ credit }) => credit > 0)),
    total_out: sum(found.filter(({ debit }) => debit > 0)),
  }
}

const isOf = (id: number) => (moved: Moved) => moved.debit === id || moved.credit === id

test('each filter finds what a plain look finds, counted and totalled', async () => {
  const { asha, bala } = players
  const cases: [Body, (moved: Moved) => boolean][] = [
    [{}, () => true],
    [{ from: SATURDAY }, ({ day }) => day >= SATURDAY],
    [{ to: FRIDAY }, ({ day }) => day <= FRIDAY],
    [{ from: FRIDAY, to: FRIDAY }, ({ day }) => day === FRIDAY],
    [{ kind: 'bid-placed' }, ({ kind }) => kind === 'bid-placed'],
    [{ kind: 'bid-won' }, ({ kind }) => kind === 'bid-won'],
    [{ kind: 'transfer' }, ({ kind }) => kind === 'transfer'],
    [{ kind: 'transfer', to: FRIDAY }, () => false],
    [{ kind: 'bid-placed', from: FRIDAY, to: SATURDAY }, ({ kind }) => kind === 'bid-placed'],
    [{ user: 'asha_%' }, isOf(asha)],
    [{ user: 'bala' }, isOf(bala)],
    [{ user: 'nobody' }, () => false],
    [{ searchValue: 'bala' }, isOf(bala)],
    [{ min_amount: 300 }, ({ amount }) => amount >= 300],
    [{ max_amount: 20, user: 'bala' }, (moved) => moved.amount <= 20 && isOf(bala)(moved)],
  ]
  for (const [body, isAsked] of cases) {
    const { data, recordsFiltered, total_in, total_out } = await ask(body)
    const ids = data.map(({ _id }) => _id)
    expect({ ids, recordsFiltered, total_in, total_out }, JSON.stringify(body)).toEqual(await plainly(isAsked))
  }
  expect((await ask({})).recordsFiltered).toBeGreaterThan(4)
})

test('pages are disjoint and complete in every order', async () => {
  const { data: everything } = await ask({})
  for (const fieldIndex of [0, 1, 2, 3, 5]) {
    for (const order of [1, -1] as const) {
      const whole = await ask({ fieldIndex, order })
      expect(whole.data.map(({ _id }) => _id).toSorted()).toEqual(everything.map(({ _id }) => _id).toSorted())
      const column = Object.keys(list.columns)[fieldIndex - 1] as 'amount' | undefined
      if (column === 'amount') {
        const amounts = whole.data.map(({ amount }) => amount * order)
        expect(amounts).toEqual(amounts.toSorted((a, b) => a - b))
      }
    }
  }
})

test.each([1, -1] as const)(
  'in the order of names, %s, pages have what moved for each as it was entered',
  async (order) => {
    for (const days of [{}, { from: SATURDAY }, { to: FRIDAY }]) {
      const { data } = await ask({ ...days, fieldIndex: 2, order })
      const inOrder = data.toSorted((one, other) => {
        const ids = Number(one._id) - Number(other._id)
        return order * (one.user_name === other.user_name ? ids : one.user_name < other.user_name ? -1 : 1)
      })
      expect(data).toEqual(inOrder)
      const asked = { ...NOT_NARROWED, ...(days as Pick<AskedMovements, 'from' | 'to'>) }
      const counted = await countMovements(app.db, asked)
      const ofPages: number[] = []
      for (let offset = 0; offset <= data.length; offset += 2) {
        ofPages.push(...((await idsByName(app.db, asked, { ...counted, order, offset, limit: 2 })) ?? []))
      }
      expect(ofPages.map(String)).toEqual(data.map(({ _id }) => _id))
    }
  },
)

test('a transfer is told of its sender once, and counts both ways', async () => {
  const { data, total_in, total_out } = await ask({ kind: 'transfer' })
  expect(data).toMatchObject([{ user_name: 'Asha_%', direction: 'out', kind_name: 'Transfer', amount: 20 }])
  expect(data[0]?.transfer_note).toContain('To Bala')
  expect([total_in, total_out]).toEqual([20, 20])
})

test('wallet and user codes and the auditor read it, and nobody else', async () => {
  for (const codes of [['6'], ['7.1'], ['14']] as const)
    expect((await (await app.subAdmin([...codes])).call(list, {})).status).toBe(200)
  for (const codes of [['4'], ['7'], ['13']] as const)
    expect((await (await app.subAdmin([...codes])).call(list, {})).status).toBe(403)
})
