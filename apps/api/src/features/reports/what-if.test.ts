// Every result at once: each row is what declaring that result would pay, to the paisa, by whatever way the market got there.
import { contract } from '@panadesk/contract'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { ALL_PANAS, PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import { selectionsOf } from '@panadesk/domain/selections'
import { beforeAll, expect, test } from 'vitest'
import { eachFromTheMorning } from '../../../test/each-from-the-morning.ts'
import { foldAll } from '../../../test/fold-all.ts'
import { loadNaiveBids, type NaiveBid } from '../../../test/naive-reports.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { goodReply } from '../../../test/test-reports.ts'
import { setRate } from '../../../test/test-rates.ts'
import { loadResult, moveTo, settle, TODAY } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'
import { eventually } from '../../../test/eventually.ts'

const IS_FULL = process.env['TEST_WIDTH'] === 'full'
const MARKETS = IS_FULL ? 300 : 12

let app: TestApp
let players: number[]

beforeAll(async () => {
  app = await startTestApp()
  players = [
    await makePlayer(app, { balancePaise: 10_00_00_000_00 }),
    await makePlayer(app, { balancePaise: 10_00_00_000_00 }),
  ]
})
eachFromTheMorning(() => app)

interface Row {
  result: string
  digit: string
  bids: number
  win_amt: number
  net: number
  worst_win_amt: number
  mean_win_amt: number
}

interface Market {
  gameId: number
  family: Family
}

function look({ gameId }: Pick<Market, 'gameId'>, session: Session, staff = app.mainAdmin) {
  const body = { gameDB_id: String(gameId), predictionDate: TODAY, session: SESSION_LABELS[session] }
  return staff.call(contract.reports.whatIf, body)
}

async function everyResult(market: Pick<Market, 'gameId'>, session: Session) {
  return goodReply(await look(market, session)) as { total_points: number; data: Row[] }
}

/** The game by heart: it shares no rule with the product. */
function isWon(
  { type, session, selection }: NaiveBid,
  family: Family,
  values: { open?: string; close?: string },
): boolean {
  if (type === 'single-digit' || type.endsWith('-pana')) return side(selection, values[session])
  if (family === 'galidisswar') return selection === values.close
  const [open = '', close = ''] = selection.includes('-') ? selection.split('-') : Array.from(selection)
  return side(open, values.open) && side(close, values.close)
}

/** Whether an ank, or a pana in any order, is of this pana. */
function side(named: string, pana = ''): boolean {
  const ank = Array.from(pana, Number).reduce((sum, digit) => sum + digit, 0) % 10
  return named.length === 1 ? named === String(ank) : inRisingOrder(named) === inRisingOrder(pana)
}

function inRisingOrder(text: string): string {
  return Array.from(text).toSorted().join('')
}

/** Rupees that a session pays by these results, counted bid by bid. */
function naivePaise(
  bids: readonly NaiveBid[],
  family: Family,
  session: Session,
  values: { open?: string; close?: string },
) {
  const won = bids.filter((bid) => bid.session === session && bid.status !== 'reverted' && isWon(bid, family, values))
  return { bids: won.length, paise: won.reduce((sum, bid) => sum + bid.wonPaise, 0) }
}

async function expectAsCounted(market: Market, session: Session, open?: string) {
  const { gameId, family } = market
  const bids = await loadNaiveBids(app.db, { gameId, marketDate: marketDateOf(TODAY) })
  const { total_points: total, data } = await everyResult(market, session)
  const ofSession = bids.filter((bid) => bid.session === session && bid.status !== 'reverted')
  expect(total).toBe(ofSession.reduce((sum, bid) => sum + bid.paise, 0) / 100)
  expect(data.map((row) => row.result).toSorted()).toEqual((family === 'galidisswar' ? JODIS : ALL_PANAS).toSorted())
  expect(data.map((row) => row.net)).toEqual(data.map((row) => row.net).toSorted((a, b) => a - b))
  for (const row of data) {
    const values =
      session === 'open' ? { open: row.result } : { ...(open !== undefined && { open }), close: row.result }
    const { bids: won, paise } = naivePaise(bids, family, session, values)
    expect(row).toMatchObject({ bids: won, win_amt: paise / 100, net: (Math.round(total * 100) - paise) / 100 })
    const isAlone = family !== 'main' || session === 'close'
    if (isAlone) expect(row).toMatchObject({ worst_win_amt: row.win_amt, mean_win_amt: row.win_amt })
  }
  return { bids, data }
}

/** By the dearest close, and in the mean over all of them. */
function expectTogether({ bids, data }: { bids: readonly NaiveBid[]; data: readonly Row[] }, chance: Chance) {
  const rows = [data[0], chance.pick(data), chance.pick(data)].filter((row) => row !== undefined)
  for (const { result: open, win_amt, worst_win_amt, mean_win_amt } of rows) {
    const closes = ALL_PANAS.map((close) => naivePaise(bids, 'main', 'close', { open, close }).paise)
    const won = Math.round(win_amt * 100)
    expect(worst_win_amt).toBe((won + Math.max(...closes)) / 100)
    expect(mean_win_amt).toBe((won + Math.floor(closes.reduce((sum, paise) => sum + paise, 0) / closes.length)) / 100)
  }
}

async function playMarket(family: Family, chance: Chance): Promise<Market> {
  const gameId = await makeGame(app, { family })
  const { gameTypes, sessions } = MARKET_RULES[family]
  const draw = (): TestBid => {
    const type = chance.pick(gameTypes)
    const all = selectionsOf(type)
    // Of the sangams a part, so that some of them meet a result.
    const selection = all[chance.below(Math.min(all.length, 400))] ?? ''
    const bid = { type, selection, pointsPaise: 100 + chance.below(90_000) }
    return GAME_TYPE_RULES[type].placedIn === 'session' ? { ...bid, session: chance.pick(sessions) } : bid
  }
  const ids: number[] = []
  for (const playerId of players) {
    const type = chance.pick(gameTypes)
    await setRate(app, { family, type, stake: 1 + chance.below(20), payout: 1 + chance.below(2_000) })
    ids.push(...(await placeBids(app, { playerId, gameId, family, bids: Array.from({ length: 60 }, draw) })))
    if (chance.below(2) === 0) await foldAll(app)
  }
  for (let corrected = 0; corrected < 3; corrected += 1) {
    const id = chance.pick(ids)
    const bid = await app.db.selectFrom('bid').select('game_type').where('id', '=', id).executeTakeFirstOrThrow()
    const body = {
      bidDB_id: String(id),
      digit: chance.pick(selectionsOf(bid.game_type).slice(0, 400)),
      reason: 'Misheard',
    }
    expect((await app.mainAdmin.call(contract.bids.updateDigit, body)).status).toBeLessThan(500)
  }
  return { gameId, family }
}

/** Declares a result and holds its row against what was paid. */
async function expectDeclared(
  market: Market,
  session: Session,
  { value, data }: { value: string; data: readonly Row[] },
) {
  const { body } = await settle(app, { ...market, session, value })
  const inOrder = market.family === 'galidisswar' ? String : inRisingOrder
  const row = data.find(({ result }) => inOrder(result) === inOrder(value))
  const paid = await app.db
    .selectFrom('market_session')
    .select(['winner_count', 'paid_paise'])
    .where('game_id', '=', market.gameId)
    .where('session', '=', session)
    .executeTakeFirstOrThrow()
  expect(body).toMatchObject({ success: true })
  expect([paid.winner_count, Number(paid.paid_paise) / 100]).toEqual([row?.bids, row?.win_amt])
}

test.each(['main', 'starline', 'galidisswar'] as const)(
  'of random markets of %s each result is what declaring it pays, and what counting bid by bid says',
  { timeout: 3_600_000 },
  async (family) => {
    const chance = chanceOf(testSeed())
    const values = family === 'galidisswar' ? JODIS : PANA_INPUTS
    for (let played = 0; played < MARKETS; played += 1) {
      await moveTo(app, '09:00')
      const market = await playMarket(family, chance)
      const result: { open?: string } = {}
      for (const session of MARKET_RULES[family].sessions) {
        const counted = await expectAsCounted(market, session, result.open)
        if (family === 'main' && session === 'open') expectTogether(counted, chance)
        for (const round of [1, 2]) {
          const value = chance.pick(values)
          await expectDeclared(market, session, { value, data: counted.data })
          if (session === 'open') result.open = value
          if (round === 1) await undoDeclare(app, { ...market, session })
        }
      }
    }
  },
)

const DIGIT: TestBid = { type: 'single-digit', selection: '5', session: 'open' }

test('of a reverted market nothing would be paid', async () => {
  const gameId = await makeGame(app)
  await placeBids(app, { playerId: players[0] ?? 0, gameId, bids: [DIGIT] })
  const body = { gameDB_id: String(gameId), bid_revert_date: TODAY }
  expect((await app.mainAdmin.call(contract.reverts.revert.main, body)).status).toBe(200)
  const { total_points: total, data } = await everyResult({ gameId }, 'open')
  expect([total, ...new Set(data.map((row) => row.win_amt))]).toEqual([0, 0])
})

test('asks for a close only once its open is declared, and for no session that the family lacks', async () => {
  const gameId = await makeGame(app)
  expect(await look({ gameId }, 'close')).toMatchObject({
    status: 409,
    body: { msg: 'Open result is not declared yet' },
  })
  const starline = await makeGame(app, { family: 'starline' })
  expect(await look({ gameId: starline }, 'close')).toMatchObject({ status: 422 })
})

test('opens by the code of the prediction of the family of the game', async () => {
  const games = { '5': await makeGame(app), '3': await makeGame(app, { family: 'galidisswar' }) }
  const sessions = { '5': 'open', '3': 'close' } as const
  for (const code of ['2', '3', '5'] as const) {
    const staff = await app.subAdmin([code])
    for (const opensTo of ['5', '3'] as const) {
      const { status } = await look({ gameId: games[opensTo] }, sessions[opensTo], staff)
      expect(status).toBe(code === opensTo ? 200 : 403)
    }
  }
})

test('leaves a mark once the session takes no bids, and none after its declaration', async () => {
  const gameId = await makeGame(app)
  const marks = () =>
    app.db
      .selectFrom('audit')
      .select('after')
      .where('is_reading', '=', true)
      .where('subject_id', '=', gameId)
      .where('call', '=', contract.reports.whatIf.path)
      .orderBy('id')
      .execute()
  await look({ gameId }, 'open')
  await moveTo(app, '12:30')
  await look({ gameId }, 'open')
  const mark = { after: { marketDate: TODAY, session: 'open' } }
  await eventually(async () => expect(await marks()).toEqual([mark]))
  await settle(app, { gameId, session: 'open', value: '140' })
  await look({ gameId }, 'open')
  await moveTo(app, '18:30')
  await look({ gameId }, 'close')
  await eventually(async () => expect(await marks()).toEqual([mark, { after: { ...mark.after, session: 'close' } }]))
})

test('is told to whoever declares the session: who looked, each once, and of no other session', async () => {
  const gameId = await makeGame(app)
  const seer = await app.subAdmin(['5'])
  await moveTo(app, '12:30')
  await look({ gameId }, 'open', seer)
  await look({ gameId }, 'open', app.mainAdmin)
  const lookedBy = async () => (await loadResult(app, { gameId, session: 'open' })).body['looked_by']
  await eventually(async () => expect(await lookedBy()).toHaveLength(2))
  await seer.call(contract.reports.exposure, { gameDB_id: String(gameId), predictionDate: TODAY })
  await eventually(async () => expect(await lookedBy()).toHaveLength(2))
  expect((await loadResult(app, { gameId, session: 'close' })).body['looked_by']).toEqual([])
})
