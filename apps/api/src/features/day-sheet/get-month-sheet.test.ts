// What the sheet of a month promises: its days and games come to the month, the month to the profit and the books, to the paisa, on books
// made at random, whatever is folded; and the workbook has the same.
import { contract, exportPath, type ReplyOf } from '@panadesk/contract'
import { drawnLine } from '@panadesk/domain/drawn-numbers'
import { paiseOfRupees, sumRupees } from '@panadesk/domain/money'
import { sheetFormat } from '@panadesk/domain/sheet-format'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cellFormat } from '../../../test/cell-format.ts'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { partsOfZip } from '../../../test/zip-parts.ts'
import { foldBids } from '../../bids/fold-bids.ts'
import { foldDays, foldSessions } from '../../figures/figure-worker.ts'
import { foldMovements } from '../../ledger/fold-movements.ts'

const OPERATIONS = 60
const [FIRST, LAST] = ['2026-11-20', '2026-12-01']

type MonthSheet = ReplyOf<typeof contract.daySheet.month>
type DaySheet = ReplyOf<typeof contract.daySheet.get>

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 6 })
  const chance = chanceOf(testSeed())
  // Two days of November, and the first of December.
  for (const day of [0, 1, 11]) {
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      for (let done = 0; done < OPERATIONS; done += 1) await installation.operate(chance)
    }
  }
}, 120_000)
afterAll(() => app.close())

async function read(call: Parameters<typeof app.mainAdmin.call>[0], body: Record<string, unknown>) {
  const answer = await app.mainAdmin.call(call, body)
  expect(answer.status).toBe(200)
  return answer.body
}

const monthOf = async (month: string) => (await read(contract.daySheet.month, { month })) as unknown as MonthSheet
const dayOf = async (date: string) => (await read(contract.daySheet.get, { date })) as unknown as DaySheet

async function foldEverything(): Promise<void> {
  await foldBids(app.db, { minWaiting: 1, batchSize: 7 })
  await foldSessions(app.db, TIME_ZONE)
  await foldDays(app.db, TIME_ZONE)
  await foldMovements(app.db, { minWaiting: 1, batchSize: 1000 })
}

const EARNED = ['bids', 'bid_amount', 'win_amount', 'bonus_amount', 'net_amount'] as const

test.each(['before', 'after'])(
  'days and games come to the month, and the month to its profit, %s folding',
  async (when) => {
    if (when === 'after') await foldEverything()
    for (const month of ['2026-11', '2026-12']) {
      const { from, to, total, days, games } = await monthOf(month)
      expect(total.bid_amount).toBeGreaterThan(0)
      for (const name of EARNED) expect([name, sumRupees(days.map((day) => day[name]))]).toEqual([name, total[name]])
      for (const name of ['bids', 'bid_amount', 'win_amount'] as const) {
        expect([name, sumRupees(games.map((game) => game[name]))]).toEqual([name, total[name]])
      }
      const profit = (await read(contract.profit.get, { from, to, by: 'day' }))['total']
      expect(profit).toMatchObject(total)
    }
  },
)

test('each day is what its own sheet says, and the month what they say together', async () => {
  const sheet = await monthOf('2026-11')
  const ofDays = await Promise.all(sheet.days.map(({ date }) => dayOf(date)))
  for (const [at, day] of sheet.days.entries()) {
    const own = ofDays[at]
    expect([day.date, day.bid_amount, day.win_amount, day.transfer_amount]).toEqual([
      own?.date,
      own?.bid_amount,
      own?.win_amount,
      own?.transfer_amount,
    ])
    expect(day.wallet_amount).toBe(own?.wallets?.closing_amount)
    expect(day.bonus_amount).toBe(sumRupees([own?.welcome_bonus_amount ?? 0, own?.referral_bonus_amount ?? 0]))
  }
  const together = (of: (own: DaySheet) => number) => sumRupees(ofDays.map(of))
  expect(sheet.deposits).toEqual({
    asked_amount: together(({ deposits }) => deposits.asked_amount),
    accepted_amount: together(({ deposits }) => deposits.accepted_amount),
    accepted: together(({ deposits }) => deposits.accepted),
    rejected: together(({ deposits }) => deposits.rejected),
  })
  expect(sheet.transfer_amount).toBe(together(({ transfer_amount: amount }) => amount))
  expect(sumRupees(sheet.clerks.map(({ credit_amount: amount }) => amount))).toBe(
    together(({ clerks }) => sumRupees(clerks.map(({ credit_amount: amount }) => amount))),
  )
  expect(sheet.wallets).toEqual({
    opening_amount: ofDays[0]?.wallets?.opening_amount,
    closing_amount: ofDays.at(-1)?.wallets?.closing_amount,
  })
})

test('what came in, went out and lay in wallets is what the books say', async () => {
  const { days, wallets } = await monthOf('2026-11')
  const { rows } = await sql<{ date: string; kind: string; paise: number }>`
    select (created_at at time zone ${TIME_ZONE})::date::text as date, kind, sum(amount_paise)::bigint as paise
    from movement where created_at < '2026-12-01T00:00:00+05:30' group by 1, 2`.execute(app.db)
  const ofKind = (date: string, kind: string) => rows.find((row) => row.date === date && row.kind === kind)?.paise ?? 0
  for (const { date, deposit_amount, withdrawal_amount } of days) {
    expect([date, paiseOfRupees(deposit_amount)]).toEqual([date, ofKind(date, 'deposit')])
    expect([date, paiseOfRupees(withdrawal_amount)]).toEqual([date, ofKind(date, 'withdrawal')])
  }
  const { rows: held } = await sql<{ paise: number }>`
    select sum((case when credit_account > 0 then amount_paise else 0 end)
      - (case when debit_account > 0 then amount_paise else 0 end))::bigint as paise
    from movement where created_at < '2026-12-01T00:00:00+05:30'`.execute(app.db)
  expect(wallets?.opening_amount).toBe(0)
  expect(paiseOfRupees(wallets?.closing_amount ?? NaN)).toBe(held[0]?.paise)
  expect((await monthOf('2026-12')).wallets?.opening_amount).toBe(wallets?.closing_amount)
})

test('has what was declared, by game and date, as the trade writes it', async () => {
  const { games } = await monthOf('2026-11')
  const declared = await app.db
    .selectFrom('market_session')
    .innerJoin('game', 'game.id', 'game_id')
    .select(['game_id', 'family', 'market_date', 'session', 'result'])
    .where('declared_at', 'is not', null)
    .where('market_date', '<', marketDateOf('2026-12-01'))
    .execute()
  expect(declared.length).toBeGreaterThan(0)
  const lines = new Set(
    declared.map(({ game_id: id, family, market_date: date }) => {
      const ofDay = declared.filter((each) => each.game_id === id && each.market_date === date)
      const result = Object.fromEntries(ofDay.map((each) => [each.session, each.result ?? undefined]))
      return `${id} ${date} ${drawnLine({ family, result })}`
    }),
  )
  const shown = games.flatMap(({ gameDB_id: id, results }) =>
    results.map(({ date, result }) => `${id} ${date} ${result}`),
  )
  expect(shown.toSorted()).toEqual([...lines].toSorted())
})

test('ends today while it is under way, and has no days while it is ahead', async () => {
  const under = await monthOf('2026-12')
  expect([under.from, under.to, under.days.map(({ date }) => date)]).toEqual([LAST, LAST, [LAST]])
  expect(await monthOf('2027-01')).toMatchObject({ days: [], games: [], wallets: null, total: { bids: 0 } })
  expect(await monthOf('2026-02')).toMatchObject({ to: '2026-02-28', games: [], wallets: { closing_amount: 0 } })
  for (const month of ['0001-01', '9999-12']) expect((await monthOf(month)).games).toEqual([])
  for (const month of ['2026-13', '2026-1', '', FIRST]) {
    expect((await app.mainAdmin.call(contract.daySheet.month, { month })).status).toBe(400)
  }
})

test('is open to whoever decides, audits or reads figures, and nobody else', async () => {
  for (const code of ['13', '14', '15'] as const) {
    expect((await (await app.subAdmin([code])).call(contract.daySheet.month, { month: '2026-11' })).status).toBe(200)
  }
  expect((await (await app.subAdmin(['0', '4'])).call(contract.daySheet.month, { month: '2026-11' })).status).toBe(403)
})

async function download(endpoint: typeof contract.daySheet.get | typeof contract.daySheet.month, payload: object) {
  const { statusCode, headers, rawPayload } = await app.server.inject({
    method: 'POST',
    url: `/${exportPath(endpoint)}`,
    headers: { cookie: app.mainAdmin.cookieHeader() },
    payload,
  })
  return { status: statusCode, headers, bytes: rawPayload }
}

test('its workbook has a sheet for each part, dates and amounts as such, and names that are no formulas', async () => {
  const drawn = (await monthOf('2026-11')).games.find(({ results }) => results.length > 0)
  await app.db.updateTable('game').set({ name: '=1+1' }).where('id', '=', Number(drawn?.gameDB_id)).execute()
  const { status, headers, bytes } = await download(contract.daySheet.month, { month: '2026-11' })
  expect([status, headers['content-disposition']]).toEqual([200, 'attachment; filename="month-sheet-2026-11.xlsx"'])
  const parts = partsOfZip(bytes)
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name)
  expect(names).toEqual(['Days', 'Games', 'Results', 'Money', 'By Clerk', 'Exceptions', 'Newest Checkpoint'])
  const days = parts['xl/worksheets/sheet1.xml'] ?? ''
  const { total } = await monthOf('2026-11')
  // The date of each day, and the month last.
  expect(days.split('<row>').slice(2)).toHaveLength(31)
  expect(cellFormat(parts, 'sheet1', '<v>46327</v>')).toBe('dd-mm-yyyy')
  expect(cellFormat(parts, 'sheet1', `<v>${total.net_amount}</v>`)).toBe(sheetFormat('money', total.net_amount))
  expect(days).toContain('state="frozen"')
  for (const sheet of ['sheet2', 'sheet3']) {
    expect(parts[`xl/worksheets/${sheet}.xml`]).toContain('=1+1')
    expect(parts[`xl/worksheets/${sheet}.xml`]).not.toContain('<f>')
  }
})

function exportsInLog() {
  return app.db.selectFrom('audit').select(['call', 'after']).where('subject', '=', 'export').orderBy('id').execute()
}

test('the workbook of a day has its markets and results, and both leave a row in the audit log', async () => {
  const { status, headers, bytes } = await download(contract.daySheet.get, { date: FIRST, file: { kind: 'xlsx' } })
  expect([status, headers['content-disposition']]).toEqual([200, `attachment; filename="day-sheet-${FIRST}.xlsx"`])
  const { markets } = await dayOf(FIRST)
  const [titles, ...rows] = (partsOfZip(bytes)['xl/worksheets/sheet1.xml'] ?? '').split('<row>').slice(1)
  expect(titles).toContain('Payouts')
  expect(rows).toHaveLength(markets.length + 1)
  await expect
    .poll(async () => (await exportsInLog()).map(({ call }) => call))
    .toEqual([exportPath(contract.daySheet.month), exportPath(contract.daySheet.get)])
  expect((await exportsInLog()).at(-1)?.after).toMatchObject({ filter: { date: FIRST } })
  expect((await download(contract.daySheet.get, { date: FIRST, file: { kind: 'csv' } })).status).toBe(400)
})
