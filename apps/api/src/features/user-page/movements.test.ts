// What the wallet history of a user promises: every movement in plain words, and figures that are the ledger's.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { makeFullWallet, type FullWallet } from '../../../test/full-wallet.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makePlayer } from '../../../test/test-market.ts'

const { movements } = contract.userPage

let app: TestApp
let wallet: FullWallet

beforeAll(async () => {
  app = await startTestApp()
  wallet = await makeFullWallet(app)
})
afterAll(() => app.close())

interface Row {
  _id: string
  amount: number
  direction: 'credit' | 'debit'
  balance_after: number
  transaction_note: string
  transfer_note: string
  insert_date: string
  tx_request_number: string
  bid_tx_id: string
}
interface Page {
  data: Row[]
  recordsFiltered: number
}

async function list(page: Record<string, unknown> = {}, playerId = wallet.me.playerId): Promise<Page> {
  const answer = await app.mainAdmin.call(movements, { length: 100, ...page }, playerId)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page
}

async function notes(page: Record<string, unknown>): Promise<string[]> {
  return (await list(page)).data.map((row) => row.transaction_note)
}

const byText = (a: unknown, b: unknown) => String(a).localeCompare(String(b))
const signed = (row: Row) => (row.direction === 'credit' ? row.amount : -row.amount)

/** The values of a column sorted upwards by it; downwards they are the same, the other way round. */
async function sorted(fieldIndex: number, field: 'amount' | 'direction' | 'balance_after' | 'insert_date') {
  const [up, down] = await Promise.all([list({ fieldIndex, order: 1 }), list({ fieldIndex, order: -1 })])
  expect(up.data.toReversed()).toEqual(down.data)
  return up.data.map((row) => row[field])
}

const NOTES = [
  'Amount Added By Admin',
  'Welcome Bonus',
  'Referral Bonus For Asha',
  'Fund Request Accepted',
  'Auto Deposit',
  'Withdrawal Approved',
  'Amount Withdrawn By Admin',
  'Points Sent',
  'Points Received',
  'Bid Placed On KALYAN',
  'Bid Placed On KALYAN',
  'Bid Placed On MORNING STAR',
  'Bid Placed On DESAWAR',
  'Winning From KALYAN (Single Digit 5)',
  'Bid Reverted On MORNING STAR',
]

describe('the wallet history', () => {
  test('says of every movement what it was, newest first', async () => {
    expect(await notes({})).toEqual(NOTES.toReversed())
    expect(await notes({ order: 1 })).toEqual(NOTES)
  })

  test('shows amounts without a sign, the direction, and what the wallet held afterwards', async () => {
    const { data } = await list({ order: 1 })
    expect(data.map((row) => [signed(row), row.balance_after])).toEqual([
      [1000, 1000],
      [50, 1050],
      [10, 1060],
      [300, 1360],
      [75.5, 1435.5],
      [-40, 1395.5],
      [-20, 1375.5],
      [-25, 1350.5],
      [15.5, 1366],
      [-22, 1344],
      [-14, 1330],
      [-16, 1314],
      [-18, 1296],
      [95, 1391],
      [16, 1407],
    ])
    expect(data[0]?.insert_date).toBe('2026-11-20T09:00:00+05:30')
    expect(data.at(-1)?.insert_date).toMatch(/^2026-11-20T12:/)
  })

  test('names who sent or received points', async () => {
    const { data } = await list({ order: 1 })
    const asha = `Asha (${wallet.friendMobile})`
    const named = data.filter((row) => row.transfer_note !== '')
    expect(named.map((row) => [row.transaction_note, row.transfer_note])).toEqual([
      ['Points Sent', `To ${asha}`],
      ['Points Received', `From ${asha}`],
    ])
  })

  test('has the number of the request behind a movement, else its own', async () => {
    const { data } = await list({ order: 1 })
    const prefixes = data.map((row) => row.tx_request_number.slice(0, 3))
    const own = Array.from({ length: 6 }, () => 'TXN')
    expect(prefixes).toEqual(['DEP', 'TXN', 'TXN', 'DEP', 'DEP', 'WDR', 'WDR', 'TRF', 'TRF', ...own])
    for (const row of data.filter((each) => each.tx_request_number.startsWith('TXN'))) {
      expect(row.tx_request_number).toBe(`TXN${row._id}`)
    }
    const refs = await app.db.selectFrom('movement').select(['id', 'kind', 'ref']).execute()
    for (const row of data.filter((each) => !each.tx_request_number.startsWith('TXN'))) {
      const movement = refs.find((each) => String(each.id) === row._id)
      expect(row.tx_request_number.slice(3)).toBe(String(movement?.ref))
    }
  })

  test('says which bid each is about, of a slip its first', async () => {
    const { data } = await list({ order: 1 })
    const { won, sangam, reverted, jodi } = wallet.bids
    expect(data.map((row) => row.bid_tx_id).filter((txId) => txId !== '')).toEqual(
      [won, sangam, reverted, jodi, won, reverted].map((id) => `BID${id}`),
    )
  })

  test('sums up to the balance, for every player', async () => {
    const wallets = await app.db.selectFrom('wallet').selectAll().execute()
    for (const { player_id: playerId, balance_paise: balancePaise } of wallets) {
      const { data, recordsFiltered } = await list({}, playerId)
      expect(data).toHaveLength(recordsFiltered)
      expect(Math.round(data.reduce((sum, row) => sum + signed(row) * 100, 0))).toBe(balancePaise)
      expect(Math.round((data[0]?.balance_after ?? 0) * 100)).toBe(balancePaise)
    }
    await expectStagedBooksBalance(app)
  })

  test('is empty for a player without a movement', async () => {
    const playerId = await makePlayer(app, { balancePaise: 0 })
    expect(await list({}, playerId)).toMatchObject({ data: [], recordsFiltered: 0 })
  })
})

describe('a search', () => {
  test('finds words of the notes, in any case, and takes % for itself', async () => {
    expect(await notes({ searchValue: 'BID PLACED' })).toHaveLength(4)
    expect(await notes({ searchValue: 'kalyan' })).toEqual(NOTES.filter((note) => /KALYAN/.test(note)).toReversed())
    expect(await notes({ searchValue: 'single digit 5' })).toEqual(['Winning From KALYAN (Single Digit 5)'])
    expect(await notes({ searchValue: 'to asha' })).toEqual(['Points Sent'])
    expect(await notes({ searchValue: wallet.friendMobile })).toEqual(['Points Received', 'Points Sent'])
    expect(await notes({ searchValue: 'Bid%' })).toEqual([])
    expect(await list({ searchValue: 'bid', length: 10, start: 0 })).toMatchObject({ recordsFiltered: 5 })
  })

  test('finds a request number or an id whole, in any case, and no other', async () => {
    const { data } = await list()
    for (const row of data) {
      const { tx_request_number: number } = row
      const found = await list({ searchValue: number.toLowerCase() })
      expect(found.data).toEqual([row])
      expect((await list({ searchValue: row._id })).data).toContainEqual(row)
    }
    const deposit = data.find((row) => row.tx_request_number.startsWith('DEP'))
    expect(await list({ searchValue: `TXN${deposit?._id}` })).toMatchObject({ data: [], recordsFiltered: 0 })
    expect(await list({ searchValue: `TXN${'9'.repeat(40)}` })).toMatchObject({ data: [] })
  })

  test('finds what moved for a bid by its number, whichever bid of its slip it is', async () => {
    const { won, lost } = wallet.bids
    const slip = 'Bid Placed On KALYAN'
    expect(await notes({ searchValue: `bid${won}` })).toEqual(['Winning From KALYAN (Single Digit 5)', slip])
    expect(await notes({ searchValue: `BID${lost}` })).toEqual([slip])
    expect(await notes({ searchValue: `BID${'9'.repeat(12)}` })).toEqual([])
  })

  test('finds nothing of other players', async () => {
    const theirs = await list({}, wallet.friend.playerId)
    const [accepted] = theirs.data.filter((row) => row.transaction_note === 'Fund Request Accepted')
    expect(await list({ searchValue: accepted?.tx_request_number })).toMatchObject({ data: [], recordsFiltered: 0 })
  })
})

describe('pages', () => {
  test('hold every movement once, whatever they are sorted by', async () => {
    for (let fieldIndex = 0; fieldIndex <= 7; fieldIndex += 1) {
      const pages = await Promise.all([0, 10].map((start) => list({ start, length: 10, fieldIndex })))
      const ids = pages.flatMap(({ data }) => data.map((row) => row._id))
      expect(ids).toHaveLength(NOTES.length)
      expect(new Set(ids).size).toBe(NOTES.length)
    }
    expect((await list({ start: 20, length: 10 })).data).toEqual([])
  })

  test('are sorted by amount, direction, balance and date', async () => {
    const amounts = await sorted(1, 'amount')
    expect(amounts).toEqual(amounts.toSorted((a, b) => Number(a) - Number(b)))
    const directions = await sorted(2, 'direction')
    expect(directions).toEqual(directions.toSorted(byText))
    const balances = await sorted(3, 'balance_after')
    expect(balances).toEqual(balances.toSorted((a, b) => Number(a) - Number(b)))
    const dates = await sorted(6, 'insert_date')
    expect(dates).toEqual(dates.toSorted(byText))
  })
})
