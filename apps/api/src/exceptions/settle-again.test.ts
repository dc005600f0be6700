// What is told from a bid to have won is what declaring pays: two ways that share no line, of every family and number.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { expect, test } from 'vitest'
import { wonAgain } from './settle-again.ts'

/** Far from each other, so that what one makes win, another one does not. */
const STEP = 7

function resultsOf(family: Family) {
  const digits = MARKET_RULES[family].resultIs === 'jodi' ? 2 : 3
  const numbers = Array.from({ length: Math.ceil(10 ** digits / STEP) }, (_, at) =>
    String(at * STEP).padStart(digits, '0'),
  )
  return numbers.map((number, at) => ({ open: number, close: digits === 2 ? number : (numbers.at(-1 - at) ?? number) }))
}

const MARKETS = FAMILIES.flatMap((family) => MARKET_RULES[family].sessions.map((session) => ({ family, session })))

test.each(MARKETS)('of the $session of $family', ({ family, session }) => {
  const results = resultsOf(family)
  const lines = results.map((result) => winningSelections({ family, session, result }))
  for (const [day, { open, close }] of results.entries()) {
    const winning = new Set(lines[day]?.map(({ type, selection }) => `${type} ${selection}`))
    for (const { type, selection } of [day, day + 1, day + 2].flatMap((at) => lines[at % lines.length] ?? [])) {
      const bid = { game_type: type, session, selection, points_paise: 1000, stake: 10, payout: 95 }
      const expected = winning.has(`${type} ${selection}`) ? 9500n : 0n
      expect(wonAgain(bid, { family, open, close }), `${type} ${selection} of ${open} ${close}`).toBe(expected)
    }
  }
})
