// What the sell report counts, against naive sums over random bids of every type.
import { contract, wireGameType } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES, settlingSession } from '@panadesk/domain/market-rules'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { selectionsOf } from '@panadesk/domain/selections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pick, randomOf, wholeNumber } from '@panadesk/demo/simulate/random'
import { START, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { TODAY } from '../../../test/test-results.ts'
import { goodReply, type Query } from '../../../test/test-reports.ts'

const BID_COUNT = 4_000
const NO_MATTER = { slip_id: 1, player_id: 1, created_at: new Date(START), stake: 10, payout: 95 }
const DATES = ['2026-11-19', TODAY, TODAY, '2026-11-21'].map(marketDateOf)

let app: TestApp
let bids: ReturnType<typeof randomBids>
const games: { id: number; family: Family }[] = []

beforeAll(async () => {
  app = await startTestApp()
  for (const family of [...FAMILIES, ...FAMILIES]) games.push({ id: await makeGame(app, { family }), family })
  bids = randomBids()
  await app.db
    .insertInto('bid')
    .values(bids.map((bid) => ({ ...NO_MATTER, ...bid })))
    .execute()
})
afterAll(() => app.close())

function randomBids() {
  const random = randomOf('what is sold')
  return Array.from({ length: BID_COUNT }, () => {
    const game = pick(random, games)
    const { gameTypes, sessions } = MARKET_RULES[game.family]
    const type = pick(random, gameTypes)
    const placedIn = GAME_TYPE_RULES[type].placedIn === 'session' ? pick(random, sessions) : undefined
    const settles = settlingSession({ family: game.family, type, session: placedIn })
    assert(settles !== undefined, 'the bid is legal')
    const status = pick(random, ['placed', 'placed', 'won', 'reverted'] as const)
    return {
      game_id: game.id,
      market_date: pick(random, DATES),
      session: settles,
      game_type: type,
      selection: pick(random, selectionsOf(type).slice(0, 300)),
      points_paise: wholeNumber(random, { from: 1, to: 100_000 }),
      status,
      won_paise: status === 'won' ? 1 : null,
    }
  })
}

type Sold = Record<string, { digit: string; points: number; bids: number }[]>

async function sell(family: Family, gameId: number, query: Query): Promise<Sold> {
  const body = { gameDB_id: String(gameId), predictionDate: TODAY, ...query }
  const reply = goodReply(await app.mainAdmin.call(contract.reports.sell[family], body)) as { data: Sold }
  return reply.data
}

/** The same by looking at every bid for every number. */
function naiveSell(gameId: number, types: readonly GameType[], session: Session | undefined): Sold {
  const sold = bids.filter((bid) => bid.game_id === gameId && bid.market_date === TODAY && bid.status !== 'reverted')
  const report = types.map((type) => {
    const ofType = sold
      .filter((bid) => bid.game_type === type)
      .filter((bid) => GAME_TYPE_RULES[type].placedIn === 'whole-day' || bid.session === (session ?? bid.session))
    const numbers = selectionsOf(type).map((digit) => {
      const points = ofType.filter((bid) => bid.selection === digit).map((bid) => bid.points_paise)
      return { digit, points: rupeesOfPaise(sumPaise(points)), bids: points.length }
    })
    return [
      wireGameType(type),
      type.endsWith('sangam') ? numbers.filter((number) => number.bids > 0) : numbers,
    ] as const
  })
  return Object.fromEntries(report)
}

const SESSIONS_ASKED = FAMILIES.flatMap((family) => {
  const { sessions } = MARKET_RULES[family]
  return sessions.map((session) => [family, sessions.length > 1 ? session : undefined] as const)
})

test.each(SESSIONS_ASKED)('adds up the bids of %s, session %s, number by number', async (family, session) => {
  const { gameTypes } = MARKET_RULES[family]
  const asked = session === undefined ? {} : { session: SESSION_LABELS[session] }
  for (const { id } of games.filter((game) => game.family === family)) {
    expect(numbersOf(await sell(family, id, { ...asked, gameType: 'all_type' }))).toEqual(
      naiveSell(id, gameTypes, session),
    )
    for (const type of gameTypes) {
      const sold = await sell(family, id, { ...asked, gameType: wireGameType(type) })
      expect(numbersOf(sold)).toEqual(naiveSell(id, [type], session))
    }
  }
})

function numbersOf(sold: Sold): Sold {
  const numbers = Object.entries(sold).map(
    ([type, list]) => [type, list.map(({ digit, points, bids: count }) => ({ digit, points, bids: count }))] as const,
  )
  return Object.fromEntries(numbers)
}

test('shows every number of the digits, panas and jodis of a game without bids, and no sangam', async () => {
  const gameId = await makeGame(app)
  const sold = await sell('main', gameId, { gameType: 'all_type', session: 'Open' })
  expect(Object.entries(sold).map(([type, numbers]) => [type, numbers.length])).toEqual([
    ['single_digit', 10],
    ['jodi_digit', 100],
    ['group_jodi', 100],
    ['red_bracket', 20],
    ['single_pana', 120],
    ['double_pana', 90],
    ['triple_pana', 10],
    ['half_sangam', 0],
    ['full_sangam', 0],
  ])
  const nothing = { points: 0, bids: 0, open_digit: '', open_pana: '', close_digit: '', close_pana: '' }
  expect(sold['triple_pana']?.[0]).toEqual({ digit: '777', ...nothing })
})

test('names the sides of sangams, and shows half sangams in both sessions', async () => {
  const gameId = await makeGame(app)
  const placed: TestBid[] = [
    { type: 'half-sangam', selection: '128-3', pointsPaise: 10_50 },
    { type: 'half-sangam', selection: '1-670', pointsPaise: 10_00 },
    { type: 'half-sangam', selection: '1-670', pointsPaise: 5_00 },
    { type: 'full-sangam', selection: '128-670', pointsPaise: 20_00 },
  ]
  await placeBids(app, { playerId: await makePlayer(app), gameId, bids: placed })
  const sides = { open_digit: '', open_pana: '', close_digit: '', close_pana: '' }
  for (const session of ['Open', 'Close']) {
    const { half_sangam: half, full_sangam: full } = await sell('main', gameId, { gameType: 'all_type', session })
    expect(half).toEqual([
      { ...sides, digit: '1-670', points: 15, bids: 2, open_digit: '1', close_pana: '670' },
      { ...sides, digit: '128-3', points: 10.5, bids: 1, open_pana: '128', close_digit: '3' },
    ])
    expect(full).toEqual([{ ...sides, digit: '128-670', points: 20, bids: 1, open_pana: '128', close_pana: '670' }])
  }
})

test.each<[Family, Query, Record<string, string>]>([
  ['main', { gameType: 'single_digit' }, { session: 'session is required' }],
  ['main', { gameType: 'triple_pana', session: '' }, { session: 'session is required' }],
  ['main', { gameType: 'all_type' }, { session: 'session is required' }],
  ['main', { gameType: 'all_type', session: 'Noon' }, { session: 'The session is Open or Close.' }],
  ['main', { gameType: '' }, { gameType: 'game type is required' }],
  ['main', { gameType: 'jodi_digit', gameDB_id: '' }, { gameDB_id: 'Game is required' }],
  ['main', { gameType: 'jodi_digit', predictionDate: '' }, { predictionDate: 'Date is required' }],
  ['starline', { gameType: 'jodi_digit' }, { gameType: 'This game type is not played here.' }],
  ['starline', { gameType: 'all_type', session: 'Open' }, { session: 'This field is not known.' }],
])('of %s refuses %o as malformed', async (family, query, errors) => {
  const body = { gameDB_id: '1', predictionDate: TODAY, ...query }
  const answer = await app.mainAdmin.call(contract.reports.sell[family], body)
  expect(answer).toMatchObject({ status: 400, body: { errors } })
})

test.each(['jodi_digit', 'group_jodi', 'red_bracket', 'half_sangam', 'full_sangam'])(
  'asks for no session of %s',
  async (gameType) => {
    const gameId = await makeGame(app)
    expect(Object.keys(await sell('main', gameId, { gameType, session: '' }))).toEqual([gameType])
  },
)

test('knows no game of another family', async () => {
  const [main] = games
  const body = { gameDB_id: String(main?.id), predictionDate: TODAY, gameType: 'all_type' }
  expect(await app.mainAdmin.call(contract.reports.sell.starline, body)).toMatchObject({ status: 404 })
})
