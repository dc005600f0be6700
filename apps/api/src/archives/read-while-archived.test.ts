// What is read of an archived month: everything that is added up is what it was, and what would list its bids says where they are.
import { contract, playerContract } from '@panadesk/contract'
import { PROFIT_BY } from '@panadesk/contract/profit-by'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArchivable, type Archivable } from '../../test/archivable-month.ts'
import { listWinners } from '../../test/test-results.ts'
import { undoDeclare } from '../../test/test-undo.ts'
import type { Answer } from '../../test/test-app.ts'
import { takeBackMonth } from './take-back.ts'

let installation: Archivable
let lost: number
let won: number

beforeAll(async () => {
  installation = await makeArchivable()
  const bids = installation.app.db
    .selectFrom('bid')
    .select(['id', 'status'])
    .where('player_id', '=', installation.phone.playerId)
  const rows = await bids.orderBy('id').execute()
  lost = rows.find(({ status }) => status === 'placed')?.id ?? 0
  won = rows.find(({ status }) => status === 'won')?.id ?? 0
}, 120_000)
afterAll(() => installation.close())

/** What each player bid: six bids of 100 rupees on each of two games. */
const PLACED_PAISE = 2 * 6 * 100_00
const DATE = '2026-11-20'
const PERIOD = { from: '2026-11-01', to: '2026-11-30' }

type Report = Pick<Answer, 'status'> & { body: unknown }

/** Every report of a market, a date or a period, by what it asks. */
function reports(gameId: string): Record<string, () => Promise<Report>> {
  const { call } = installation.app.mainAdmin
  const market = { gameDB_id: gameId, predictionDate: DATE }
  const ended = { gameDB_id: gameId, result_dec_date: DATE }
  const { reports: of } = contract
  return {
    'sell report': () =>
      call(of.sell.main, { gameDB_id: gameId, predictionDate: DATE, gameType: 'all_type', session: 'Open' }),
    'winning report of the open': () => call(of.winning, { ...ended, selected_session: 'Open' }),
    'winning report of the close': () => call(of.winning, { ...ended, selected_session: 'Close' }),
    'bid winning report': () => call(of.bidWinning, ended),
    'winners of the open': () => listWinners(installation.app, { gameId: installation.gameId, session: 'open' }),
    'winners of the close': () => listWinners(installation.app, { gameId: installation.gameId, session: 'close' }),
    exposure: () => call(of.exposure, { ...market, players: 0 }),
    'what if': () => call(of.whatIf, { ...market, session: 'Open' }),
    ...Object.fromEntries(
      PROFIT_BY.map((by) => [`profit by ${by}`, () => call(contract.profit.get, { ...PERIOD, by })]),
    ),
    'sheet of the date': () => call(contract.daySheet.get, { date: DATE }),
    'sheet of the month': () => call(contract.daySheet.month, { month: '2026-11' }),
    'result chart': () => call(contract.resultCharts.chart, { gameDB_id: gameId, ...PERIOD }),
    players: () => call(contract.people.players, { ...PERIOD, by: 'day', lost_after: 30 }),
    heaviest: () => call(contract.people.heaviest, PERIOD),
    cohorts: () => call(contract.people.cohorts, { to: PERIOD.to, by: 'month', lost_after: 14 }),
    'winnings of a player': () => call(contract.userPage.winnings, { length: 100 }, installation.phone.playerId),
    // A slip's movement leads to a bid of it that is listed.
    'movements of a player': async () => {
      const answer = await call(contract.userPage.movements, { length: 100 }, installation.phone.playerId)
      const rows = answer.body['data'] as unknown as Record<string, unknown>[]
      return { ...answer, body: rows.map(({ bid_tx_id: _bid, ...row }) => row) }
    },
    'his sums': async () => {
      const answer = await call(contract.userPage.summary, {}, installation.phone.playerId)
      return { ...answer, body: answer.body['totals'] ?? answer.body }
    },
  }
}

async function read(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const [name, report] of Object.entries(reports(String(installation.gameId)))) {
    const { status, body } = await report()
    found[name] = { status, body }
  }
  return found
}

test('every report is what it was', async () => {
  const before = await read()
  const refused = Object.entries(before).filter(([, answer]) => (answer as { status: number }).status !== 200)
  expect(refused).toEqual([])
  await installation.archive()
  expect(await read()).toEqual(before)
})

test('lists of single bids say that they are archived', async () => {
  const { call } = installation.app.mainAdmin
  const gameDB_id = String(installation.gameId)
  const market = { gameDB_id, predictionDate: DATE }
  const archived = {
    status: 409,
    body: { msg: expect.stringContaining('The bids of this month are archived in files.') },
  }
  expect(await call(contract.bids.history.main, { ...market, gameType: 'all_type' })).toMatchObject(archived)
  expect(await call(contract.bids.all, PERIOD)).toMatchObject(archived)
  expect(await call(contract.bids.all, {})).toMatchObject(archived)
  expect(await call(contract.bids.all, { from: '2026-12-01', to: '2026-12-31' })).toMatchObject({ status: 200 })
  expect(await call(contract.reports.exposure, { ...market, players: 1 })).toMatchObject(archived)
  const supposed = { session: 'Open', selected_open_pana: '140' }
  expect(await call(contract.reports.prediction.main, { ...market, ...supposed })).toMatchObject(archived)
  expect(await call(contract.bids.get, { bidDB_id: String(won) })).toMatchObject(archived)
  expect(await undoDeclare(installation.app, { gameId: installation.gameId, session: 'close' })).toMatchObject(archived)
})

test('a bid by its number says so too, to staff and to its player', async () => {
  const { call } = installation.app.mainAdmin
  const archived = { status: 404, body: { msg: expect.stringContaining('bids of its time are archived in files') } }
  expect(await call(contract.bids.get, { bidDB_id: String(lost) })).toMatchObject(archived)
  expect(await call(contract.bids.proof, { bidDB_id: String(lost) })).toMatchObject(archived)
  expect(await call(contract.finder.find, { text: `BID${lost}` })).toMatchObject(archived)
  expect(await call(contract.bids.get, { bidDB_id: '999999' })).toMatchObject({
    status: 404,
    body: { msg: 'This bid does not exist.' },
  })
  expect((await call(contract.userPage.summary, {}, installation.phone.playerId)).body).toMatchObject({
    archived_months: ['2026-11'],
  })
  const own = await installation.phone.call(playerContract.bids.list, {})
  expect(own).toMatchObject({ status: 200, body: { archivedMonths: ['2026-11'] } })
})

test('a welcome bonus counts what was bid in an archived month', async () => {
  expect(await unbidOf(PLACED_PAISE)).toBe(0)
  expect(await unbidOf(PLACED_PAISE + 500)).toBe(500)
})

/** What is left of a welcome bonus of so much, which is taken back again. */
async function unbidOf(bonusPaise: number): Promise<number> {
  const { owner, phone } = installation
  await owner.query('begin')
  try {
    await owner.query(
      `insert into movement (kind, debit_account, credit_account, amount_paise, ref, created_at, credit_after_paise)
       values ('welcome-bonus', bonus_account(), $1, $2, $1, app_now(), $2)`,
      [phone.playerId, bonusPaise],
    )
    const { rows } = await owner.query<{ unbid: string }>('select unbid_bonus($1) as unbid', [phone.playerId])
    return Number(rows[0]?.unbid)
  } finally {
    await owner.query('rollback')
  }
}

test('all of it is listed again once the month is taken back', async () => {
  await takeBackMonth(installation.owner, installation.folder, '2026-11')
  const { call } = installation.app.mainAdmin
  expect(await call(contract.bids.get, { bidDB_id: String(lost) })).toMatchObject({ status: 200 })
  const own = await installation.phone.call(playerContract.bids.list, {})
  expect(own.body).not.toHaveProperty('archivedMonths')
})
