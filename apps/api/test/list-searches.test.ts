// The promise of the searches that look for players, or for the values of a column, first: a list finds, counts and orders what
// one plain query over all of its rows would.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { containsPattern } from '../src/platform/paging.ts'
import { chanceOf, testSeed } from './random.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { makePlayer } from './test-market.ts'

const NAMES = ['Asha', 'asha_%', 'ASHA 12', 'All Bala', 'Ram 3', 'Zubin', 'Asha', 'Óm', 'Users']
const ROWS = 150
const ADDRESSES = 1200
const DRAWS = process.env['TEST_WIDTH'] === 'full' ? 3000 : 150
const WORDS = [
  'a',
  'ASHA',
  'zu',
  '_%',
  '\\',
  'utr',
  '1',
  '3',
  '12',
  '90',
  'paid 1',
  'all',
  'users',
  'staff',
  'DEP3',
  'wdr12',
  'req-7',
  'deposit',
  '10.0.3',
  'locked',
  'nobody',
]

const seed = testSeed()
let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const ids: number[] = []
  for (const name of NAMES) ids.push(await makePlayer(app, { name, balancePaise: 0 }))
  const player = sql`(${ids}::bigint[])[1 + number * 7 % ${ids.length}::int]`
  const series = sql`from generate_series(1, ${ROWS}::int) as number order by number`
  await sql`
    insert into deposit (player_id, amount_paise, method, reference, remark, deleted_at)
    select ${player}, 100 * (1 + number % 4), 'bank', 'UTR' || number % 40, case when number % 3 = 0 then 'Paid ' || number else '' end,
      case when number % 11 = 0 then app_now() end ${series}`.execute(app.db)
  await sql`
    insert into withdrawal (player_id, amount_paise, method, remark)
    select ${player}, 100 * (1 + number % 4), 'bank', case when number % 3 = 0 then 'Paid ' || number else '' end ${series}`.execute(
    app.db,
  )
  await sql`
    insert into notification (player_id, title, content, recipients, last_player_id, sent_by_name)
    select case when number % 5 > 0 then ${player} end, 'Title ' || number % 9, 'Content ' || number % 7, 1, 1, 'Staff ' || number % 3
    ${series}`.execute(app.db)
  // More addresses than are compared one by one.
  await sql`
    insert into audit (admin_name, address, call, subject, subject_id, request_id)
    select 'Staff ' || number % 5, '10.0.' || number / 250 || '.' || number % 250, 'admin/call-' || number % 9,
      (array['deposit', 'player', 'lockout'])[1 + number % 3], number % 13, 'req-' || number
    from generate_series(1, ${ADDRESSES}::int) as number order by number`.execute(app.db)
})
afterAll(() => app.close())

interface List {
  endpoint: AnyEndpoint
  /** All rows, with `id` and the texts that are searched. */
  rows: RawBuilder<unknown>
  texts: readonly string[]
  /** What the columns after # sort by, as far as they are tried. */
  columns: readonly (string | undefined)[]
  /** What else a search finds, by the text that is searched. */
  besides?: (searchValue: string) => RawBuilder<unknown>
}

const ofKind = (prefix: string) => (searchValue: string) => sql`upper(${searchValue}) = ${prefix} || id`
const WITH_PLAYER = ['name', 'mobile', 'amount_paise', undefined, 'method'] as const

const LISTS: Record<string, List> = {
  deposits: {
    endpoint: contract.deposits.dashboard,
    rows: sql`select deposit.*, name, mobile from deposit join player on player.id = player_id where deleted_at is null`,
    texts: ['name', 'mobile', 'reference', 'remark'],
    columns: [...WITH_PLAYER, 'reference'],
    besides: ofKind('DEP'),
  },
  withdrawals: {
    endpoint: contract.withdrawals.dashboard,
    rows: sql`select withdrawal.*, name, mobile from withdrawal join player on player.id = player_id`,
    texts: ['name', 'mobile', 'remark'],
    columns: [...WITH_PLAYER, 'remark'],
    besides: ofKind('WDR'),
  },
  users: {
    endpoint: contract.users.list,
    rows: sql`select * from player`,
    texts: ['name', 'mobile', 'email'],
    columns: ['name', 'mobile', 'email'],
  },
  notifications: {
    endpoint: contract.notifications.list,
    rows: sql`
      select notification.*, coalesce(name, 'All Users') as user_name
      from notification left join player on player.id = player_id`,
    texts: ['user_name', 'title', 'content', 'sent_by_name'],
    columns: ['user_name', 'title', 'content'],
  },
  audit: {
    endpoint: contract.auditLog.list,
    rows: sql`
      select *, case subject when 'lockout' then 'Locked after wrong passwords' else '' end as words from audit`,
    texts: ['admin_name', 'call', 'address', 'subject', 'words'],
    columns: [],
    besides: (searchValue) => sql`request_id = ${searchValue} or subject_id::text = ${searchValue}`,
  },
}

interface Drawn {
  searchValue: string
  fieldIndex: number
  order: 1 | -1
}

async function findPlainly(list: List, { searchValue, fieldIndex, order }: Drawn): Promise<string[]> {
  const column = list.columns[fieldIndex - 1]
  const direction = sql.raw(order === 1 ? 'asc' : 'desc')
  const text = sql`concat_ws(chr(10), ${sql.join(list.texts.map((name) => sql.ref(name)))})`
  const { rows } = await sql<{ id: number }>`
    select id from (${list.rows}) as listed
    where ${searchValue} = '' or id::text = ${searchValue} or ${text} ilike ${containsPattern(searchValue)}
      or ${list.besides?.(searchValue) ?? sql`false`}
    order by ${column === undefined ? sql`` : sql`${sql.ref(column)} ${direction},`} id ${direction}`.execute(app.db)
  return rows.map(({ id }) => String(id))
}

test.each(Object.keys(LISTS))('%s are found, sorted and counted as by a plain query', async (name) => {
  const list = LISTS[name]
  if (list === undefined) throw new Error('a list of the table')
  const chance = chanceOf(seed).fork(name.length)
  for (let drawn = 0; drawn < DRAWS; drawn += 1) {
    const asked: Drawn = {
      searchValue: chance.below(6) === 0 ? '' : chance.pick(WORDS),
      fieldIndex: chance.below(list.columns.length + 1),
      order: chance.pick([1, -1]),
    }
    const expected = await findPlainly(list, asked)
    const number = chance.below(Math.ceil(expected.length / 10) + 1)
    const start = list.endpoint.startCounts === 'page' ? number + 1 : number * 10
    const { body } = await app.mainAdmin.call(list.endpoint, { ...asked, start, length: 10 })
    const { data, recordsFiltered } = body as unknown as { data: { _id: string }[]; recordsFiltered: number }
    const found = { ids: data.map((row) => row._id), recordsFiltered }
    const wanted = { ids: expected.slice(number * 10, number * 10 + 10), recordsFiltered: expected.length }
    expect(found, JSON.stringify({ ...asked, start })).toEqual(wanted)
  }
})
