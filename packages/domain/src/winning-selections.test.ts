// What wins, compared with a second implementation that asks each single bid.
import { describe, expect, test } from 'vitest'
import { unreachable } from './assert.ts'
import { FAMILIES, type Family, type Session } from './families.ts'
import { GAME_TYPES, type GameType } from './game-types.ts'
import { MARKET_RULES } from './market-rules.ts'
import { JODIS } from './numbers/jodis.ts'
import { ALL_PANAS, PANA_INPUTS } from './numbers/panas.ts'
import { selectionsOf } from './selections.ts'
import { isResultValue, resultDigit, winningSelections, type Result } from './winning-selections.ts'

type Draw = { family: Family; session: Session; result: Result }

const RED = '00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99'.split(' ')
const SESSION_TYPES: GameType[] = ['single-digit', 'single-pana', 'double-pana', 'triple-pana']
const JODI_TYPES: GameType[] = ['jodi-digit', 'group-jodi', 'red-bracket']
const SANGAM_TYPES: GameType[] = ['half-sangam', 'full-sangam']

// The second implementation: it asks of each single bid whether it wins, by the text of the rule
// (docs/game.md, "Winning").

function ankOfValue(value: string): string {
  return String(Number(value.charAt(0)) + Number(value.charAt(1)) + Number(value.charAt(2))).slice(-1)
}

const ankByValue = new Map(PANA_INPUTS.map((value) => [value, ankOfValue(value)]))
const digitsByValue = new Map(PANA_INPUTS.map((value) => [value, value.split('').toSorted().join('')]))

function samePana(a: string, b: string): boolean {
  return digitsByValue.get(a) === digitsByValue.get(b)
}

function jodiOf({ family, result: { open = '', close = '' } }: Draw): string {
  return family === 'galidisswar' ? close : `${ankByValue.get(open)}${ankByValue.get(close)}`
}

function sangamSideWins(side: string, value: string): boolean {
  return side.length === 1 ? side === ankByValue.get(value) : samePana(side, value)
}

function wins(bid: { type: GameType; selection: string }, draw: Draw): boolean {
  const { open = '', close = '' } = draw.result
  const sessionValue = draw.session === 'open' ? open : close
  switch (bid.type) {
    case 'single-digit':
      return bid.selection === ankByValue.get(sessionValue)
    case 'single-pana':
    case 'double-pana':
    case 'triple-pana':
      return samePana(bid.selection, sessionValue)
    case 'jodi-digit':
    case 'group-jodi':
      return bid.selection === jodiOf(draw)
    case 'red-bracket':
      return RED.includes(bid.selection) && bid.selection === jodiOf(draw)
    case 'half-sangam':
    case 'full-sangam': {
      const [openSide = '', closeSide = ''] = bid.selection.split('-')
      return sangamSideWins(openSide, open) && sangamSideWins(closeSide, close)
    }
    default:
      return unreachable(bid.type)
  }
}

function naiveWinners(draw: Draw, types: GameType[]): string[] {
  return types.flatMap((type) =>
    selectionsOf(type)
      .filter((selection) => wins({ type, selection }, draw))
      .map((selection) => `${type} ${selection}`),
  )
}

function winners(draw: Draw, types: readonly GameType[] = GAME_TYPES): string[] {
  return winningSelections(draw)
    .filter(({ type }) => types.includes(type))
    .map(({ type, selection }) => `${type} ${selection}`)
}

function differing(draws: Draw[], types: GameType[]): Draw[] {
  return draws.filter((draw) => {
    const expected = naiveWinners(draw, types).toSorted()
    return winners(draw, types).toSorted().join() !== expected.join()
  })
}

const MAIN_PAIRS: Draw[] = ALL_PANAS.flatMap((open) =>
  ALL_PANAS.map((close): Draw => ({ family: 'main', session: 'close', result: { open, close } })),
)

describe('the test vectors of the game', () => {
  test.each([
    {
      open: '128',
      close: '670',
      atOpen: ['single-digit 1', 'single-pana 128'],
      atClose:
        'single-digit 3, single-pana 670, jodi-digit 13, group-jodi 13, half-sangam 1-670, half-sangam 128-3, full-sangam 128-670',
    },
    {
      open: '500',
      close: '000',
      atOpen: ['single-digit 5', 'double-pana 500'],
      atClose:
        'single-digit 0, triple-pana 000, jodi-digit 50, group-jodi 50, red-bracket 50, half-sangam 5-000, half-sangam 500-0, full-sangam 500-000',
    },
    {
      open: '119',
      close: '588',
      atOpen: ['single-digit 1', 'double-pana 119'],
      atClose:
        'single-digit 1, double-pana 588, jodi-digit 11, group-jodi 11, red-bracket 11, half-sangam 1-588, half-sangam 119-1, full-sangam 119-588',
    },
    {
      open: '777',
      close: '245',
      atOpen: ['single-digit 1', 'triple-pana 777'],
      atClose:
        'single-digit 1, single-pana 245, jodi-digit 11, group-jodi 11, red-bracket 11, half-sangam 1-245, half-sangam 777-1, full-sangam 777-245',
    },
  ])('$open / $close', ({ open, close, atOpen, atClose }) => {
    expect(winners({ family: 'main', session: 'open', result: { open } })).toEqual(atOpen)
    expect(winners({ family: 'main', session: 'close', result: { open, close } })).toEqual(atClose.split(', '))
  })
})

describe('agrees with a judge who looks at every single bid', () => {
  test('on the digit and panas of all 1,000 typed values, in either main session and in Starline', () => {
    const draws = PANA_INPUTS.flatMap((value): Draw[] => [
      { family: 'main', session: 'open', result: { open: value } },
      { family: 'main', session: 'close', result: { open: '128', close: value } },
      { family: 'starline', session: 'open', result: { open: value } },
    ])
    expect(differing(draws, SESSION_TYPES)).toEqual([])
  })

  test('on the jodis of all 48,400 results of the main market', () => {
    expect(differing(MAIN_PAIRS, JODI_TYPES)).toEqual([])
  })

  test('on all nine types of a spread of main results, typed in any order', () => {
    const draws = PANA_INPUTS.filter((_, index) => index % 71 === 0).map((open, index): Draw => {
      const close = PANA_INPUTS[(index * 389 + 7) % 1000] ?? ''
      return { family: 'main', session: 'close', result: { open, close } }
    })
    expect(differing(draws, [...GAME_TYPES])).toEqual([])
  })

  test('on all 100 results of Gali Disswar', () => {
    const draws = JODIS.map((close): Draw => ({ family: 'galidisswar', session: 'close', result: { close } }))
    expect(differing(draws, JODI_TYPES)).toEqual([])
  })

  test('on the sangams of all 48,400 results: every line named wins, and each sangam as often as it can', () => {
    // Looking at all 52,800 sangams for each result takes minutes; that all named lines win and their number is right proves the same.
    const timesNamed = new Map<string, number>()
    const wrong: string[] = []
    for (const draw of MAIN_PAIRS) {
      const lines = winningSelections(draw).filter(({ type }) => SANGAM_TYPES.includes(type))
      for (const line of lines) {
        if (!wins(line, draw)) wrong.push(line.selection)
        timesNamed.set(line.selection, (timesNamed.get(line.selection) ?? 0) + 1)
      }
    }
    expect(wrong).toEqual([])
    const miscounted = SANGAM_TYPES.flatMap((type) =>
      selectionsOf(type).filter((text) => timesNamed.get(text) !== (type === 'half-sangam' ? 22 : 1)),
    )
    expect(miscounted).toEqual([])
    expect(timesNamed.size).toBe(4400 + 48_400)
  })
})

describe('the winning lines', () => {
  test('are at most one per type, but both half sangams', () => {
    for (const draw of MAIN_PAIRS.slice(0, 2200)) {
      const types = winningSelections(draw).map(({ type }) => type)
      const halves = types.filter((type) => type === 'half-sangam')
      expect(halves).toHaveLength(2)
      expect(new Set(types).size).toBe(types.length - 1)
    }
  })

  test('are the same for a pana typed in another order', () => {
    const changed = PANA_INPUTS.filter((typed) => {
      const sorted = ALL_PANAS.find((pana) => samePana(pana, typed)) ?? ''
      const [asTyped, asSorted] = [typed, sorted].map((value) =>
        winners({ family: 'main', session: 'close', result: { open: value, close: value } }).join(),
      )
      return asTyped !== asSorted
    })
    expect(changed).toEqual([])
  })

  test('of the open say nothing about the close, even when it is known', () => {
    const result = { open: '128', close: '670' }
    expect(winners({ family: 'main', session: 'open', result })).toEqual(['single-digit 1', 'single-pana 128'])
  })

  test.each<[string, Draw]>([
    ['the open result is there', { family: 'main', session: 'close', result: { close: '670' } }],
    ['the close result is there', { family: 'main', session: 'close', result: { open: '128' } }],
    ['the open result is there', { family: 'starline', session: 'open', result: {} }],
    ['the family has the session', { family: 'starline', session: 'close', result: { close: '128' } }],
    ['the family has the session', { family: 'galidisswar', session: 'open', result: { open: '12' } }],
    ['can be a result', { family: 'galidisswar', session: 'close', result: { close: '128' } }],
    ['can be a result', { family: 'main', session: 'open', result: { open: '12' } }],
  ])('need that %s', (message, draw) => {
    expect(() => winningSelections(draw)).toThrow(message)
  })
})

describe('a result', () => {
  test('is a value of its family: 000 to 999, or 00 to 99 in Gali Disswar', () => {
    for (const family of FAMILIES) {
      const isJodi = MARKET_RULES[family].resultIs === 'jodi'
      expect(PANA_INPUTS.every((value) => isResultValue({ family, value }))).toBe(!isJodi)
      expect(JODIS.every((value) => isResultValue({ family, value }))).toBe(isJodi)
    }
  })

  test.each<[Family, string, string]>([
    ['main', '111', '3'],
    ['main', '777', '1'],
    ['starline', '500', '5'],
    ['galidisswar', '99', '8'],
    ['galidisswar', '05', '5'],
  ])('of %s %s shows the digit %s', (family, value, digit) => {
    expect(resultDigit({ family, value })).toBe(digit)
  })

  test('has no digit when it is none', () => {
    expect(() => resultDigit({ family: 'galidisswar', value: '100' })).toThrow('can be a result')
  })
})
