// What the other tables of a user's page promise: the ledger's rows, each with what it stands for.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectStagedBooksBalance } from '../../../test/books.ts'
import { makeFullWallet, type FullWallet } from '../../../test/full-wallet.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { referrals, deposits, withdrawals, bids, movements, winnings } = contract.userPage

let app: TestApp
let wallet: FullWallet

beforeAll(async () => {
  app = await startTestApp()
  wallet = await makeFullWallet(app)
})
afterAll(() => app.close())

type Row = Record<string, unknown>

async function list(table: AnyEndpoint, page: Record<string, unknown> = {}, playerId = wallet.me.playerId) {
  const answer = await app.mainAdmin.call(table, page, playerId)
  expect(answer.status).toBe(200)
  return answer.body as unknown as { data: Row[]; recordsFiltered: number; userWallet_balance?: number }
}

async function values(table: AnyEndpoint, field: string, page: Record<string, unknown> = {}) {
  return (await list(table, page)).data.map((row) => row[field])
}

const movementsOfKind = (kind: string, playerId: number) =>
  app.db.selectFrom('movement').selectAll().where('kind', '=', kind).where('credit_account', '=', playerId).execute()

describe.each(Object.entries({ referrals, deposits, withdrawals, bids, movements, winnings }))('%s', (_, table) => {
  test.each(['999999', '0', 'x'])('refuses the user %s, whom nobody knows', async (id) => {
    const answer = await app.mainAdmin.call(table, {}, id)
    expect(answer.status).toBe(404)
    if (id === '999999') expect(answer.body).toEqual({ success: false, msg: 'This user does not exist.' })
  })

  test('opens to whoever may see user pages', async () => {
    const staff = await app.subAdmin(['7.1'])
    expect((await staff.call(table, {}, wallet.me.playerId)).status).toBe(200)
  })
})

describe('the refer history', () => {
  test('has a row for each bonus of the ledger: who came, what it paid, when that player registered', async () => {
    const bonuses = await movementsOfKind('referral-bonus', wallet.me.playerId)
    const { data, recordsFiltered } = await list(referrals)
    expect(recordsFiltered).toBe(bonuses.length)
    expect(data).toEqual([
      {
        _id: String(bonuses[0]?.id),
        userDB_id: String(wallet.friend.playerId),
        refer_to: 'Asha',
        bonus: 10,
        percent: 5,
        insert_date: '2026-11-20T09:00:00+05:30',
      },
    ])
    expect(await list(referrals, {}, wallet.friend.playerId)).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('is searched by name and by whole id', async () => {
    const [row] = (await list(referrals)).data
    expect((await list(referrals, { searchValue: 'SHA' })).data).toEqual([row])
    expect((await list(referrals, { searchValue: row?.['_id'] })).data).toEqual([row])
    expect(await list(referrals, { searchValue: 'nobody' })).toMatchObject({ data: [], recordsFiltered: 0 })
    for (const fieldIndex of [1, 2, 3, 4]) expect((await list(referrals, { fieldIndex })).data).toEqual([row])
  })
})

describe('the requests', () => {
  test('are those of the user alone, with what the wallet holds', async () => {
    expect(await values(deposits, 'amount')).toEqual([75.5, 300, 1000])
    expect(await values(deposits, 'deposit_type')).toEqual([1, 0, 0])
    const out = await list(withdrawals)
    expect(out.data.map((row) => row['amount'])).toEqual([20, 40])
    expect(out).toMatchObject({ recordsFiltered: 2, userWallet_balance: 1407 })
    expect(await list(withdrawals, {}, wallet.friend.playerId)).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('skip rows, not pages', async () => {
    expect(await values(deposits, 'amount', { start: 1 })).toEqual([300, 1000])
    expect(await values(withdrawals, 'amount', { start: 1 })).toEqual([40])
  })
})

describe('the bid history', () => {
  test('has the bids of all families, newest first, with what became of each', async () => {
    const { data, recordsFiltered } = await list(bids)
    const { won, lost, sangam, reverted, jodi } = wallet.bids
    expect(recordsFiltered).toBe(5)
    const shown = data.map((row) => [row['_id'], row['game_name'], row['game_type'], row['session'], row['bid_status']])
    expect(shown).toEqual([
      [String(jodi), 'DESAWAR', 'Jodi Digit', 'N/A', 'placed'],
      [String(reverted), 'MORNING STAR', 'Single Pana', 'Open', 'reverted'],
      [String(sangam), 'KALYAN', 'Half Sangam', 'N/A', 'placed'],
      [String(lost), 'KALYAN', 'Single Digit', 'Open', 'lost'],
      [String(won), 'KALYAN', 'Single Digit', 'Open', 'won'],
    ])
    expect(data.map((row) => [row['points'], row['winning_points']])).toEqual([
      [18, 0],
      [16, 0],
      [14, 0],
      [12, 0],
      [10, 95],
    ])
    expect(data.map((row) => row['is_editable'])).toEqual([1, 0, 0, 0, 0])
  })

  test('parts a sangam into its sides, and no other selection', async () => {
    const { data } = await list(bids)
    expect(data.map((row) => [row['digits'], row['closedigits']])).toEqual([
      ['42', ''],
      ['128', ''],
      ['1', '670'],
      ['6', ''],
      ['5', ''],
    ])
  })

  test('shows a bid as the bid history of its market does, but for the two columns of digits', async () => {
    const body = { gameDB_id: String(wallet.games.main), predictionDate: '2026-11-20', gameType: 'all_type' }
    const ofMarket = (await app.mainAdmin.call(contract.bids.history.main, body)).body['data'] as unknown as Row[]
    const here = (await list(bids, { searchValue: 'kalyan' })).data
    const withoutDigits = ({ digits: _digits, closedigits: _closedigits, ...row }: Row) => row
    expect(here.map(withoutDigits)).toEqual(ofMarket.map(withoutDigits))
  })

  test('is searched by game, type, session and digits, and by whole ids', async () => {
    const games = (searchValue: string) => values(bids, 'game_name', { searchValue })
    expect(await games('star')).toEqual(['MORNING STAR'])
    expect(await games('half s')).toEqual(['KALYAN'])
    expect(await games('n/a')).toEqual(['DESAWAR', 'KALYAN'])
    expect(await games('670')).toEqual(['KALYAN'])
    expect(await games(`bid${wallet.bids.jodi}`)).toEqual(['DESAWAR'])
    expect(await values(bids, '_id', { searchValue: String(wallet.bids.won) })).toContain(String(wallet.bids.won))
    expect(await list(bids, { searchValue: 'placed%' })).toMatchObject({ data: [], recordsFiltered: 0 })
  })

  test('is sorted by each of its columns', async () => {
    const fields = ['game_name', 'game_type', 'session', 'digits', 'closedigits', 'points', 'bid_status', 'insert_date']
    for (const [index, field] of fields.entries()) {
      const up = await values(bids, field, { fieldIndex: index + 1, order: 1 })
      const down = await values(bids, field, { fieldIndex: index + 1, order: -1 })
      expect(down).toEqual(up.toReversed())
      const ordered = up.toSorted((a, b) =>
        field === 'points' ? Number(a) - Number(b) : String(a).localeCompare(String(b)),
      )
      expect([field, up]).toEqual([field, ordered])
    }
  })
})

describe('the winning history', () => {
  test('has a row for each payment of the ledger', async () => {
    const payments = await movementsOfKind('bid-won', wallet.me.playerId)
    const { data, recordsFiltered } = await list(winnings)
    expect(recordsFiltered).toBe(payments.length)
    expect(data).toEqual([
      {
        _id: String(payments[0]?.id),
        points: 95,
        amount: 95,
        game_name: 'KALYAN',
        bid_tx_id: `BID${wallet.bids.won}`,
        insert_date: expect.stringMatching(/^2026-11-20T12:/),
        game_type: 'Single Digit',
        digits: '5',
      },
    ])
    expect(payments.map((payment) => payment.amount_paise)).toEqual([95_00])
    expect(await list(winnings, {}, wallet.friend.playerId)).toMatchObject({ data: [], recordsFiltered: 0 })
    await expectStagedBooksBalance(app)
  })

  test('is searched by game and by whole ids, and sorted by each column', async () => {
    const [row] = (await list(winnings)).data
    for (const searchValue of ['kaly', `bid${wallet.bids.won}`, row?.['_id']]) {
      expect((await list(winnings, { searchValue })).data).toEqual([row])
    }
    expect(await list(winnings, { searchValue: 'desawar' })).toMatchObject({ data: [], recordsFiltered: 0 })
    for (const fieldIndex of [1, 2, 3, 4, 5]) expect((await list(winnings, { fieldIndex })).data).toEqual([row])
  })
})
