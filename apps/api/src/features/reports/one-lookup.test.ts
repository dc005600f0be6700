// The promise of the reports: what a prediction shows is what the winner list shows, what declare pays, what the winning
// report says and what the ledger moved, to the paisa, for random results of every family.
import { randomInt } from 'node:crypto'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise, sumPaise, winningsPaise } from '@panadesk/domain/money'
import { JODIS } from '@panadesk/domain/numbers/jodis'
import { PANA_INPUTS } from '@panadesk/domain/numbers/panas'
import type { Rate } from '@panadesk/domain/rates'
import { selectionsOf } from '@panadesk/domain/selections'
import { winningSelections, type Result } from '@panadesk/domain/winning-selections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pick, randomOf, wholeNumber, type Random } from '@panadesk/demo/simulate/random'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { backToMorning, declareResult, listWinners, moveTo, saveResult } from '../../../test/test-results.ts'
import { goodReply, predict, readWinnings, type Row } from '../../../test/test-reports.ts'
import { setRate } from '../../../test/test-rates.ts'

const RESULTS = 200
const AT_ONCE = 6
const SEED = process.env['REPORTS_SEED'] ?? String(randomInt(1_000_000_000))
const PAGE = { length: 100 }
const END_OF_BETTING: Record<Session, string> = { open: '12:00', close: '18:00' }

let app: TestApp
const players: number[] = []

beforeAll(async () => {
  app = await startTestApp()
  const balancePaise = 100_000_000_00
  for (const name of ['Asha', 'Bina', 'Charu']) players.push(await makePlayer(app, { name, balancePaise }))
})
afterAll(() => app.close())

interface Market {
  gameId: number
  family: Family
  result: Result
  bids: PlacedBid[]
}

type PlacedBid = TestBid & { id: number; pointsPaise: number; rate: Rate }

test.each(FAMILIES)(
  `shows before a declare of %s what is paid by it (REPORTS_SEED=${SEED})`,
  async (family) => {
    backToMorning(app)
    const random = randomOf(`${SEED} ${family}`)
    const drafts = Array.from({ length: RESULTS }, () => draftMarket(random, family))
    const markets = await inParallel(drafts, (draft) => openMarket(draft, family))
    // What is bid keeps its rate, whatever the rate is afterwards.
    for (const type of MARKET_RULES[family].gameTypes) await setRate(app, { family, type, stake: 7, payout: 98 })
    for (const session of MARKET_RULES[family].sessions) {
      await moveTo(app, END_OF_BETTING[session])
      await inParallel(markets, (market) => expectOneTruth(market, session))
    }
    await expectBooksBalance(app)
    await expectEveryTypeWon(family)
  },
  120_000,
)

interface Draft {
  result: Result
  slips: { playerId: number; bids: (TestBid & { pointsPaise: number })[] }[]
}

/** A result as it may be typed, with bids that it makes win and others that it does not, by two players. */
function draftMarket(random: Random, family: Family): Draft {
  const { sessions, gameTypes, resultIs } = MARKET_RULES[family]
  const values = resultIs === 'jodi' ? JODIS : PANA_INPUTS
  const result: Result = Object.fromEntries(sessions.map((session) => [session, pick(random, values)]))
  const winning = sessions.flatMap((session) =>
    winningSelections({ family, session, result }).map((line) => ({ ...line, session })),
  )
  const asMayBe = gameTypes.map((type) => {
    return { type, selection: pick(random, selectionsOf(type)), session: pick(random, sessions) }
  })
  const slips = [pick(random, players), pick(random, players)].map((playerId) => {
    const bids = [...winning, ...winning, ...asMayBe].filter(() => random() < 0.6)
    return { playerId, bids: bids.map((bid) => asPlaced({ ...bid, pointsPaise: pointsPaise(random) })) }
  })
  return { result, slips }
}

function pointsPaise(random: Random): number {
  return wholeNumber(random, random() < 0.5 ? { from: 1, to: 999 } : { from: 10_00, to: 10_000_00 })
}

/** A bid of the whole day names no session. */
function asPlaced({ session, ...bid }: TestBid & { session: Session; pointsPaise: number }) {
  return GAME_TYPE_RULES[bid.type].placedIn === 'session' ? { ...bid, session } : bid
}

async function openMarket({ result, slips }: Draft, family: Family): Promise<Market> {
  const gameId = await makeGame(app, { family })
  const rates = await app.db.selectFrom('rate').selectAll().where('family', '=', family).execute()
  const bids: PlacedBid[] = []
  for (const slip of slips) {
    const ids = await placeBids(app, { ...slip, gameId, family })
    for (const [index, bid] of slip.bids.entries()) {
      const { stake = 1, payout = 1 } = rates.find((rate) => rate.game_type === bid.type) ?? {}
      bids.push({ ...bid, id: ids[index] ?? 0, rate: { stake, payout } })
    }
  }
  return { gameId, family, result, bids }
}

interface WinnersReply {
  point: number
  win_amt: number
  data: Row[]
  recordsFiltered: number
}

async function expectOneTruth(market: Market, session: Session): Promise<void> {
  const { gameId, family, result } = market
  const asked = { gameId, family, session }
  const predicted = await predict(app, { ...asked, result, query: PAGE })
  await saveResult(app, { ...asked, value: result[session] ?? '' })
  const winners = goodReply(await listWinners(app, { ...asked, ...PAGE })) as WinnersReply
  const declared = goodReply(await declareResult(app, asked)) as Row
  const report = await readWinnings(app, { ...asked, query: PAGE })
  const moved = await loadPayments(gameId, session)

  const truth = expectedWinners(market, session)
  const totals = [truth.length, rupeesOfSum(truth, 'pointsPaise'), rupeesOfSum(truth, 'wonPaise')]
  const why = `${family} ${session} ${JSON.stringify(result)}`
  expect([predicted.recordsFiltered, predicted.total_bid_amount, predicted.total_winning_points], why).toEqual(totals)
  expect([winners.recordsFiltered, winners.point, winners.win_amt], why).toEqual(totals)
  expect([declared['winners'], declared['point'], declared['win_amt']], why).toEqual(totals)
  expect(report.recordsFiltered, why).toBe(truth.length)

  const lines = truth.map((bid) => `BID${bid.id} ${rupeesOfPaise(bid.pointsPaise)} ${rupeesOfPaise(bid.wonPaise)}`)
  expect(linesOf(predicted.data, 'winning_points'), why).toEqual(lines)
  expect(linesOf(winners.data, 'win_amt'), why).toEqual(lines)
  expect(linesOf(report.data, 'amount'), why).toEqual(lines)
  expect(moved, why).toEqual(truth.filter((bid) => bid.wonPaise > 0).map((bid) => [bid.id, bid.wonPaise]))
}

/** By the rules alone, newest first: what was bid, compared with what the result names. */
function expectedWinners({ family, result, bids }: Market, session: Session) {
  const lines = winningSelections({ family, session, result })
  const { sessions } = MARKET_RULES[family]
  return bids
    .filter((bid) => (bid.session ?? sessions.at(-1)) === session)
    .filter((bid) => lines.some((line) => line.type === bid.type && line.selection === bid.selection))
    .map((bid) => ({ id: bid.id, pointsPaise: bid.pointsPaise, wonPaise: winningsPaise(bid) }))
    .toSorted((a, b) => b.id - a.id)
}

function rupeesOfSum(bids: ReturnType<typeof expectedWinners>, field: 'pointsPaise' | 'wonPaise'): number {
  return rupeesOfPaise(sumPaise(bids.map((bid) => bid[field])))
}

function linesOf(rows: Row[], winnings: string): string[] {
  return rows.map((row) => `${row['bid_tx_id']} ${row['points']} ${row[winnings]}`)
}

/** What the ledger paid for the bids of a session: [bid, paise], newest first. */
async function loadPayments(gameId: number, session: Session): Promise<number[][]> {
  const payments = await app.db
    .selectFrom('movement')
    .innerJoin('bid', 'bid.id', 'movement.ref')
    .select(['bid.id', 'movement.amount_paise'])
    .where('movement.kind', '=', 'bid-won')
    .where('bid.game_id', '=', gameId)
    .where('bid.session', '=', session)
    .orderBy('bid.id', 'desc')
    .execute()
  return payments.map((payment) => [payment.id, payment.amount_paise])
}

/** Otherwise the comparisons above would have compared nothing. */
async function expectEveryTypeWon(family: Family): Promise<void> {
  const won = await app.db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select('game_type')
    .distinct()
    .where('family', '=', family)
    .where('status', '=', 'won')
    .execute()
  // Few results name a triple pana: ten of a thousand.
  const often = MARKET_RULES[family].gameTypes.filter((type) => type !== 'triple-pana')
  expect(won.map((bid) => bid.game_type)).toEqual(expect.arrayContaining(often))
}

async function inParallel<Item, Done>(items: readonly Item[], work: (item: Item) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = []
  const rest = items.entries()
  const worker = async () => {
    for (const [index, item] of rest) done[index] = await work(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}
