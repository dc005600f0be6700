// What the sheet of a day promises: each amount is that of the report of its own, to the paisa, on books made at random.
import { contract, type ReplyOf } from '@panadesk/contract'
import { paiseOfRupees } from '@panadesk/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '../../../test/big-tables.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const OPERATIONS = 400
const WALLETS = 6
/** What no clerk let in: each wallet of the installation begins with it. */
const STARTED_WITH_PAISE = 500_00
const DATE = '2026-11-20'

type DaySheet = ReplyOf<typeof contract.daySheet.get>

let app: TestApp
let sheet: DaySheet

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: WALLETS })
  const chance = chanceOf(testSeed())
  for (const phase of ['betting', 'results'] as const) {
    await installation.begin(0, phase)
    for (let done = 0; done < OPERATIONS; done += 1) await installation.operate(chance)
  }
  sheet = (await read(contract.daySheet.get, { date: DATE })) as unknown as DaySheet
}, 60_000)
afterAll(() => app.close())

async function read(call: Parameters<typeof app.mainAdmin.call>[0], body: Record<string, unknown>) {
  const answer = await app.mainAdmin.call(call, body)
  expect(answer.status).toBe(200)
  return answer.body
}

function inPaise(amounts: readonly number[]): number {
  return amounts.reduce((sum, rupees) => sum + (paiseOfRupees(rupees) ?? Number.NaN), 0)
}

test('has every market that took bids, with what the sell and the bid winning report say of it', async () => {
  expect(sheet.markets.length).toBeGreaterThan(3)
  for (const market of sheet.markets.filter(({ family }) => family === 'Main Market')) {
    const report = await read(contract.reports.bidWinning, { gameDB_id: market.gameDB_id, result_dec_date: DATE })
    expect(report).toMatchObject({ total_bid_amount: market.bid_amount, total_win_amount: market.win_amount })
  }
  for (const market of sheet.markets.filter(({ family }) => family === 'Starline')) {
    const body = { gameDB_id: market.gameDB_id, predictionDate: DATE, gameType: 'all_type' }
    const { data } = await read(contract.reports.sell.starline, body)
    const sold = Object.values(data as unknown as Record<string, { points: number }[]>).flat()
    expect(inPaise(sold.map(({ points }) => points))).toBe(inPaise([market.bid_amount]))
    const won = { gameDB_id: market.gameDB_id, result_dec_date: DATE }
    const winners = (await read(contract.reports.winningOfDay.starline, won))['data'] as unknown as { amount: number }[]
    expect(inPaise(winners.map(({ amount }) => amount))).toBe(inPaise([market.win_amount]))
  }
  expect(inPaise(sheet.markets.map(({ bid_amount: amount }) => amount))).toBe(inPaise([sheet.bid_amount]))
  expect(inPaise(sheet.markets.map(({ win_amount: amount }) => amount))).toBe(inPaise([sheet.win_amount]))
  expect(inPaise([sheet.win_amount])).toBeGreaterThan(0)
})

test('has the money of the reports of requests and transfers', async () => {
  expect(await read(contract.deposits.report, { deposit_date: DATE })).toMatchObject({
    totalFundResult: sheet.deposits.asked_amount,
    deposit_amt: sheet.deposits.accepted_amount,
    total_accept: sheet.deposits.accepted,
    total_reject: sheet.deposits.rejected,
  })
  expect(await read(contract.withdrawals.report, { withdraw_date: DATE })).toMatchObject({
    totalFundResult: sheet.withdrawals.asked_amount,
    withdraw_amt: sheet.withdrawals.accepted_amount,
  })
  const transfers = await read(contract.transfers.report, { transfer_date: DATE })
  expect(transfers).toMatchObject({ totalFundResult: sheet.transfer_amount })
})

test('tells by clerk what came in and went out, as the books have it', async () => {
  const books = app.db.selectFrom('movement').select(['kind', (eb) => eb.fn.sum<string>('amount_paise').as('paise')])
  const rows = await books.groupBy('kind').execute()
  const ofKind = (kind: string) => Number(rows.find((row) => row.kind === kind)?.paise ?? 0)
  const { clerks } = sheet
  expect(clerks.length).toBeGreaterThan(0)
  expect(inPaise(clerks.flatMap((clerk) => [clerk.debit_amount, clerk.approved_amount]))).toBe(ofKind('withdrawal'))
  expect(inPaise(clerks.flatMap((clerk) => [clerk.credit_amount, clerk.accepted_amount]))).toBe(
    ofKind('deposit') - WALLETS * STARTED_WITH_PAISE,
  )
  expect(inPaise([sheet.referral_bonus_amount])).toBe(ofKind('referral-bonus'))
  expect(inPaise([sheet.welcome_bonus_amount])).toBe(ofKind('welcome-bonus'))
})

test('says who saved and declared each result', () => {
  const declared = sheet.markets.flatMap(({ sessions }) => sessions).filter(({ declare_date: at }) => at !== '')
  expect(declared.length).toBeGreaterThan(0)
  for (const session of declared) {
    expect(session).toMatchObject({
      number: expect.stringMatching(/^\d{2,3}$/),
      saved_by: expect.stringMatching(/^Staff/),
    })
  }
})

test('is empty of a day on which nothing happened, and open to whoever audits', async () => {
  const auditor = await app.subAdmin(['14'])
  const answer = await auditor.call(contract.daySheet.get, { date: '2026-10-01' })
  expect(answer).toMatchObject({ status: 200, body: { markets: [], clerks: [], bid_amount: 0, transfer_amount: 0 } })
  expect((await (await app.subAdmin(['4'])).call(contract.daySheet.get, { date: DATE })).status).toBe(403)
})

test('has the newest checkpoint, and what of the date has to be explained, the heaviest first', async () => {
  await asOwner(
    app,
    `insert into exception (kind, weight, subject_kind, subject, happened_at, last_at, evidence, facts, finding_key, amount_paise)
     select 'late-correction', weight, 'player', 'Asha', happened_at, happened_at, 'Odd', '[]', happened_at, weight * 100
     from (values (1, '2026-11-20T12:00:00+05:30'::timestamptz), (3, '2026-11-20T23:59:59+05:30'),
       (3, '2026-11-21T00:00:00+05:30')) as odd (weight, happened_at)`,
  )
  const again = (await read(contract.daySheet.get, { date: DATE })) as unknown as DaySheet
  expect(again.exceptions.map(({ amount, state }) => [amount, state])).toEqual([
    [3, 'open'],
    [1, 'open'],
  ])
  expect(again).toMatchObject({ exceptions_found: 2, exceptions_open: 3 })
  const { checkpoint } = await read(contract.sealedBooks.checkpoint, {})
  expect(again.checkpoint).toEqual(checkpoint)
})

test('has what all wallets held as the date began and as it ended, on the sheet of any date that has begun', async () => {
  await asOwner(
    app,
    `update movement set created_at = created_at - interval '1 day' where id < (select avg(id) from movement)`,
  )
  const movements = await app.db.selectFrom('movement').selectAll().execute()
  const heldAt = (midnight: string) =>
    movements
      .filter(({ created_at: at }) => at < new Date(midnight))
      .reduce((held, { amount_paise: paise, debit_account: from, credit_account: to }) => {
        return held + (to > 0 ? paise : 0) - (from > 0 ? paise : 0)
      }, 0)
  const midnights = ['2026-11-19T00:00+05:30', '2026-11-20T00:00+05:30', '2026-11-21T00:00+05:30']
  const held = midnights.map(heldAt)
  expect(held[1]).not.toBe(0)
  for (const [at, date] of ['2026-11-19', DATE].entries()) {
    const { wallets } = (await read(contract.daySheet.get, { date })) as unknown as DaySheet
    expect([inPaise([wallets?.opening_amount ?? NaN]), inPaise([wallets?.closing_amount ?? NaN])]).toEqual([
      held[at],
      held[at + 1],
    ])
  }
  expect(await read(contract.daySheet.get, { date: '2026-02-01' })).toMatchObject({
    wallets: { opening_amount: 0, closing_amount: 0 },
  })
  expect(await read(contract.daySheet.get, { date: '2026-12-31' })).toMatchObject({ wallets: null })
})
