// What each bid is paid, bid by bid: every type of every family, winning and losing.
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, SESSIONS, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { backToMorning, settle } from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

// family | bid [session] @points | result, open/close or the only one | what becomes of it, winnings in points
const SETTLEMENTS = `
  main | single-digit 5 open @100 | 140 | wins 950
  main | single-digit 4 open @100 | 140 | loses
  main | single-digit 1 open @100 | 777 | wins 950
  main | single-digit 7 open @100 | 777 | loses
  main | single-digit 5 close @100 | 140 | waits
  main | single-digit 3 close @100 | 128/670 | wins 950
  main | single-digit 1 close @100 | 128/670 | loses
  main | single-digit 0 close @100 | 500/000 | wins 950
  main | single-pana 128 open @100 | 128 | wins 15000
  main | single-pana 128 open @100 | 821 | wins 15000
  main | single-pana 821 open @100 | 218 | wins 15000
  main | single-pana 137 open @100 | 128 | loses
  main | single-pana 670 close @100 | 128/067 | wins 15000
  main | single-pana 128 close @100 | 128/670 | loses
  main | double-pana 500 open @100 | 005 | wins 30000
  main | double-pana 113 open @100 | 500 | loses
  main | double-pana 588 close @100 | 119/885 | wins 30000
  main | triple-pana 777 open @100 | 777 | wins 70000
  main | triple-pana 111 open @100 | 777 | loses
  main | triple-pana 000 close @100 | 500/000 | wins 70000
  main | jodi-digit 13 @100 | 128 | waits
  main | jodi-digit 13 @100 | 128/670 | wins 9500
  main | jodi-digit 31 @100 | 128/670 | loses
  main | group-jodi 13 @100 | 128/670 | wins 9500
  main | group-jodi 18 @100 | 128/670 | loses
  main | red-bracket 50 @100 | 500/000 | wins 9500
  main | red-bracket 05 @100 | 500/000 | loses
  main | half-sangam 1-670 @100 | 128 | waits
  main | half-sangam 1-670 @100 | 128/670 | wins 100000
  main | half-sangam 128-3 @100 | 821/076 | wins 100000
  main | half-sangam 128-1 @100 | 128/670 | loses
  main | half-sangam 3-670 @100 | 128/670 | loses
  main | full-sangam 128-670 @100 | 128/670 | wins 1000000
  main | full-sangam 670-128 @100 | 128/670 | loses
  main | single-digit 5 open @7 | 140 | wins 66.5
  main | single-digit 5 open @0.01 | 140 | wins 0.09
  starline | single-digit 5 @100 | 140 | wins 950
  starline | single-digit 6 @100 | 140 | loses
  starline | single-pana 140 @100 | 041 | wins 15000
  starline | single-pana 159 @100 | 140 | loses
  starline | double-pana 113 @100 | 131 | wins 30000
  starline | double-pana 122 @100 | 113 | loses
  starline | triple-pana 555 @100 | 555 | wins 70000
  starline | triple-pana 000 @100 | 555 | loses
  galidisswar | jodi-digit 47 @100 | 47 | wins 9500
  galidisswar | jodi-digit 74 @100 | 47 | loses
  galidisswar | group-jodi 47 @100 | 47 | wins 9500
  galidisswar | group-jodi 42 @100 | 47 | loses
  galidisswar | red-bracket 49 @100 | 49 | wins 9500
  galidisswar | red-bracket 44 @100 | 49 | loses
`
  .trim()
  .split('\n')
  .map((line) => line.trim())

test.each(SETTLEMENTS)('%s', async (line) => {
  const { family, bid, results, outcome } = parseSettlement(line)
  backToMorning(app)
  const gameId = await makeGame(app, { family })
  const [bidId] = await placeBids(app, { playerId: await makePlayer(app), gameId, family, bids: [bid] })
  for (const result of results) await settle(app, { gameId, family, ...result })
  expect(await outcomeOf(bidId, results)).toBe(outcome)
})

test('settles every game type that a family has, winning and losing', () => {
  for (const family of FAMILIES) {
    for (const type of MARKET_RULES[family].gameTypes) {
      const lines = SETTLEMENTS.filter((line) => line.startsWith(`${family} | ${type} `))
      expect(
        lines.some((line) => line.includes('| wins')),
        `${family} ${type} winning`,
      ).toBe(true)
      expect(
        lines.some((line) => line.endsWith('| loses')),
        `${family} ${type} losing`,
      ).toBe(true)
    }
  }
})

interface Settlement {
  family: Family
  bid: TestBid
  results: { session: Session; value: string }[]
  outcome: string
}

function parseSettlement(line: string): Settlement {
  const [familyText, bidText = '', resultText = '', outcome = ''] = line.split(' | ')
  const family = FAMILIES.find((each) => each === familyText)
  assert(family !== undefined, 'the line names a family')
  const values = resultText.split('/')
  const results = MARKET_RULES[family].sessions.flatMap((session, index) => {
    const value = values[index]
    return value === undefined ? [] : [{ session, value }]
  })
  return { family, bid: parseBid(bidText), results, outcome }
}

function parseBid(text: string): TestBid {
  const [, typeText, selection = '', session, points] = /^(\S+) (\S+)(?: (open|close))? @([\d.]+)$/.exec(text) ?? []
  const type: GameType | undefined = GAME_TYPES.find((each) => each === typeText)
  assert(type !== undefined, 'the line names a game type')
  const pointsPaise = Math.round(Number(points) * 100)
  const placedIn = SESSIONS.find((each) => each === session)
  return placedIn === undefined ? { type, selection, pointsPaise } : { type, selection, pointsPaise, session: placedIn }
}

async function outcomeOf(bidId: number | undefined, results: Settlement['results']): Promise<string> {
  const bid = await app.db
    .selectFrom('bid')
    .selectAll()
    .where('id', '=', bidId ?? 0)
    .executeTakeFirstOrThrow()
  if (bid.status === 'won') return `wins ${rupeesOfPaise(bid.won_paise ?? 0)}`
  return results.some((result) => result.session === bid.session) ? 'loses' : 'waits'
}
