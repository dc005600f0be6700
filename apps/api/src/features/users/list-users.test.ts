// What the two lists of users promise: what they show, and how they are searched and sorted.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'

const LISTS = contract.users

interface Person {
  name: string
  mobile: string
  email: string
  balancePaise: number
  flags: { is_agent: boolean; transfer_on: boolean; is_active: boolean }
  updatedAt: string
}

const ON = { is_agent: true, transfer_on: true, is_active: true }

/** In the order of registration. Nobody may bet yet. Ids of a new database are digits that no mobile has. */
const PEOPLE: Person[] = [
  { ...person('Chandra', '9800000008'), balancePaise: 30_00, flags: { ...ON, is_agent: false } },
  { ...person('Asha 100%', '9800000009'), balancePaise: 40_25, flags: { ...ON, transfer_on: false } },
  { ...person('Deepa', '9800000006'), balancePaise: 20_00, flags: { ...ON, is_active: false } },
  { ...person('Bala', '9800000007'), balancePaise: 10_00, email: 'zz@example.test', updatedAt: '2026-11-01T00:00:00Z' },
]

function person(name: string, mobile: string): Person {
  const email = `${mobile}@example.test`
  return { name, mobile, email, balancePaise: 0, flags: ON, updatedAt: `2026-11-1${mobile.at(-1)}T00:00:00Z` }
}

let app: TestApp
const ids: Record<string, number> = {}

beforeAll(async () => {
  app = await startTestApp()
  for (const { name, mobile, email, balancePaise, flags, updatedAt } of PEOPLE) {
    const id = await makePlayer(app, { name, balancePaise })
    const row = { mobile, email, ...flags, betting_on: false, updated_at: new Date(updatedAt) }
    await app.db.updateTable('player').set(row).where('id', '=', id).execute()
    ids[name] = id
  }
})
afterAll(() => app.close())

interface Page {
  data: Record<string, unknown>[]
  recordsFiltered: number
  limit: number
}

async function list(call: AnyEndpoint, page: Record<string, unknown> = {}) {
  const answer = await app.mainAdmin.call(call, page)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page
}

async function names(call: AnyEndpoint, page: Record<string, unknown> = {}) {
  return (await list(call, page)).data.map((row) => row['user_name'])
}

/** The first when sorted upwards by each column; one that does not tell them apart leaves the oldest first. */
async function firsts(call: AnyEndpoint, columnCount: number) {
  const found: unknown[] = []
  for (let fieldIndex = 1; fieldIndex <= columnCount; fieldIndex += 1) {
    found.push((await names(call, { fieldIndex, order: 1 }))[0])
  }
  return found
}

describe.each([
  ['the user list', LISTS.list],
  ['the list of un-approved users', LISTS.unapproved],
] as const)('%s', (_, call) => {
  test('shows the newest first, with all that staff look at', async () => {
    const page = await list(call)
    expect(page).toMatchObject({ recordsFiltered: 4, limit: 10 })
    expect(page.data.map((row) => row['user_name'])).toEqual(['Bala', 'Deepa', 'Asha 100%', 'Chandra'])
    expect(page.data[2]).toEqual({
      _id: String(ids['Asha 100%']),
      user_name: 'Asha 100%',
      mobile: '9800000009',
      email: '9800000009@example.test',
      last_update: '2026-11-19T05:30:00+05:30',
      wallet_balance: 40.25,
      is_agent: 1,
      betting_status: 0,
      transfer_point_status: 0,
      status: 1,
    })
  })

  test('searches name, mobile and email by substring, in any case, and takes % for itself', async () => {
    expect(await names(call, { searchValue: 'HAND' })).toEqual(['Chandra'])
    expect(await names(call, { searchValue: '00009' })).toEqual(['Asha 100%'])
    expect(await names(call, { searchValue: 'ZZ@' })).toEqual(['Bala'])
    expect(await names(call, { searchValue: '0%' })).toEqual(['Asha 100%'])
    expect(await list(call, { searchValue: 'nobody' })).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('finds an id whole, and no part of one', async () => {
    const id = String(ids['Bala'])
    expect(await names(call, { searchValue: id })).toEqual(['Bala'])
    expect(await names(call, { searchValue: `0${id}` })).toEqual([])
  })
})

test('sorts by each column of its screen', async () => {
  const byText = ['Asha 100%', 'Deepa', 'Deepa']
  expect(await firsts(LISTS.list, 9)).toEqual([...byText, 'Bala', 'Chandra', 'Chandra', 'Asha 100%', 'Deepa', 'Bala'])
  expect(await firsts(LISTS.unapproved, 8)).toEqual([...byText, 'Bala', 'Bala', 'Chandra', 'Asha 100%', 'Deepa'])
  expect(await names(LISTS.list, { fieldIndex: 4, order: -1 })).toEqual(['Asha 100%', 'Chandra', 'Deepa', 'Bala'])
})
