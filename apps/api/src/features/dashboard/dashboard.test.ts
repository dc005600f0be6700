// What the figures of the dashboard promise, against naive sums over random bids.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { ankOf } from '@panadesk/domain/numbers/panas'
import { selectionsOf } from '@panadesk/domain/selections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { START, startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame } from '../../../test/test-market.ts'

const TODAY = '2026-11-20'
const DATES = ['2026-11-19', TODAY, TODAY, '2026-11-21'].map(marketDateOf)
const BID_COUNT = 3_000
const NO_MATTER = { slip_id: 1, player_id: 1, created_at: new Date(START), stake: 10, payout: 95 }
const WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

interface RandomBid {
  family: Family
  gameId: number
  date: MarketDate
  session: Session
  type: GameType
  selection: string
  pointsPaise: number
  status: 'placed' | 'won' | 'reverted'
}

let app: TestApp
let bids: RandomBid[]
const games: { id: number; family: Family }[] = []

beforeAll(async () => {
  app = await startTestApp()
  for (const family of [...FAMILIES, ...FAMILIES]) games.push({ id: await makeGame(app, { family }), family })
  const pick = picker(20_261_120)
  bids = Array.from({ length: BID_COUNT }, () => randomBid(pick))
  await app.db
    .insertInto('bid')
    .values(
      bids.map((bid) => ({
        ...NO_MATTER,
        game_id: bid.gameId,
        market_date: bid.date,
        session: bid.session,
        game_type: bid.type,
        selection: bid.selection,
        points_paise: bid.pointsPaise,
        status: bid.status,
        won_paise: bid.status === 'won' ? 1 : null,
      })),
    )
    .execute()
})
afterAll(() => app.close())

type Pick = <Value>(values: readonly Value[]) => Value

/** The same choices in every run (a linear congruential generator). */
function picker(seed: number): Pick {
  let state = seed
  return (values) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    const value = values[Math.floor((state / 4_294_967_296) * values.length)]
    assert(value !== undefined, 'there is something to pick from')
    return value
  }
}

function randomBid(pick: Pick): RandomBid {
  const { id: gameId, family } = pick(games)
  const type = pick(MARKET_RULES[family].gameTypes)
  const { sessions } = MARKET_RULES[family]
  const settling = GAME_TYPE_RULES[type].placedIn === 'session' ? sessions : sessions.slice(-1)
  return {
    gameId,
    family,
    type,
    date: pick(DATES),
    session: pick(settling),
    selection: pick(selectionsOf(type)),
    pointsPaise: pick([10_00, 10_05, 25_50, 100_01, 5_000_00]),
    status: pick(['placed', 'placed', 'placed', 'won', 'reverted']),
  }
}

const rupeesOf = (list: RandomBid[]) => rupeesOfPaise(sumPaise(list.map((bid) => bid.pointsPaise)))
const counting = () => bids.filter((bid) => bid.status !== 'reverted')
const ofToday = () => counting().filter((bid) => bid.date === TODAY)

async function ask(gameDB_id: string) {
  return app.mainAdmin.call(contract.dashboard.marketBids, { gameDB_id })
}

test('the cards sum the bids of all families, today and ever, without those reverted', async () => {
  const answer = await app.mainAdmin.call(contract.dashboard.top)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    total_lobby_games: 2,
    total_starline_games: 2,
    total_galidisswar_games: 2,
    total_bid_amount: rupeesOf(counting()),
    today_total_bid_amount: rupeesOf(ofToday()),
    today: TODAY,
  })
  const mainGames = games.filter((game) => game.family === 'main')
  expect(answer.body['gamesName']).toEqual(mainGames.map(({ id }) => expect.objectContaining({ _id: String(id) })))
})

test("a market's points are those of today, of one main game or of all", async () => {
  for (const game of games.filter((each) => each.family === 'main')) {
    const points = rupeesOf(ofToday().filter((bid) => bid.gameId === game.id))
    expect(points).toBeGreaterThan(0)
    expect((await ask(String(game.id))).body).toEqual({ success: true, points })
  }
  const all = rupeesOf(ofToday().filter((bid) => bid.family === 'main'))
  expect((await ask('all_games')).body).toEqual({ success: true, points: all })
  const empty = await makeGame(app)
  expect((await ask(String(empty))).body).toEqual({ success: true, points: 0 })
  await app.db.deleteFrom('game').where('id', '=', empty).execute()
})

test('the ank totals count single digits and panas at their ank, and leave jodis and sangams out', async () => {
  for (const game of games.filter((each) => each.family === 'main')) {
    for (const session of ['open', 'close'] as const) {
      const answer = await app.mainAdmin.call(contract.dashboard.ankTotals, {
        gameDB_id: String(game.id),
        session: session === 'open' ? 'Open' : 'Close',
      })
      const { success: _success, ...figures } = answer.body
      expect(figures).toEqual(naiveAnkTotals(game.id, session))
    }
  }
})

function naiveAnkTotals(gameId: number, session: Session): Record<string, number> {
  const anks = ofToday()
    .filter((bid) => bid.gameId === gameId && bid.session === session)
    .flatMap((bid) => {
      const { names } = GAME_TYPE_RULES[bid.type]
      if (names === 'ank') return [{ bid, ank: bid.selection }]
      return names === 'pana' ? [{ bid, ank: ankOf(bid.selection) }] : []
    })
  const figures: Record<string, number> = {}
  WORDS.forEach((word, digit) => {
    const mine = anks.filter(({ ank }) => ank === String(digit)).map(({ bid }) => bid)
    figures[`total_${word}`] = rupeesOf(mine)
    figures[`bid_${word}`] = mine.length
  })
  return figures
}

test('figures of a game that is not there, or of another family, are not found', async () => {
  const starline = games.find((game) => game.family === 'starline')
  for (const id of ['999999', '3000000000', '9'.repeat(30), String(starline?.id)]) {
    const body = { gameDB_id: id, session: 'Open' }
    expect((await ask(id)).status).toBe(404)
    expect((await app.mainAdmin.call(contract.dashboard.ankTotals, body)).status).toBe(404)
  }
})

test.each([
  [{}, { gameDB_id: 'Please select a game', session: 'Please select a market' }],
  [
    { gameDB_id: '', session: '' },
    { gameDB_id: 'Please select a game', session: 'Please select a market' },
  ],
  [{ gameDB_id: 'x', session: 'Noon' }, { session: 'The session is Open or Close.' }],
])('%j is malformed, with the message at the field', async (body, errors) => {
  const answer = await app.mainAdmin.call(contract.dashboard.ankTotals, body)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ errors })
  expect((await app.mainAdmin.call(contract.dashboard.marketBids, { gameDB_id: 'x' })).status).toBe(400)
})
