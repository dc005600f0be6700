// The numbers of declared results, against a plain recount on results drawn at random.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  chanceOfThousand,
  countDrawn,
  drawnJodi,
  drawnLine,
  drawnKinds,
  drawnNumbers,
  NUMBERS_OF_KIND,
} from './drawn-numbers.ts'
import { DRAWN_KINDS, readSoughtNumber, type DrawnDay } from './drawn-numbers.ts'
import { FAMILIES } from './families.ts'
import { addDays, parseMarketDate, type MarketDate } from './market-date.ts'
import { MARKET_RULES } from './market-rules.ts'

function day(text: string): MarketDate {
  const date = parseMarketDate(text)
  if (date === undefined) throw new Error('no date')
  return date
}

const TODAY = day('2026-11-20')

describe('what a day drew', () => {
  test('stands in a line as the trade writes it, panas in matka order, as far as it is drawn', () => {
    expect(drawnLine({ family: 'main', result: { open: '921', close: '670' } })).toBe('129-23-670')
    expect(drawnLine({ family: 'main', result: { open: '128' } })).toBe('128-1')
    expect(drawnLine({ family: 'main', result: {} })).toBeUndefined()
    expect(drawnLine({ family: 'starline', result: { open: '140' } })).toBe('140-5')
    expect(drawnLine({ family: 'galidisswar', result: { close: '07' } })).toBe('07')
  })

  test('is the jodi of both anks once both sessions are declared', () => {
    expect(drawnJodi({ family: 'main', result: { open: '128', close: '670' } })).toBe('13')
    expect(drawnJodi({ family: 'main', result: { open: '128' } })).toBeUndefined()
    expect(drawnJodi({ family: 'starline', result: { open: '128' } })).toBeUndefined()
    expect(drawnJodi({ family: 'galidisswar', result: { close: '07' } })).toBe('07')
  })

  test('is a pana in matka order, however it was typed', () => {
    const result = { open: '821', close: '076' }
    expect(drawnNumbers({ family: 'main', kind: 'pana', result })).toEqual(['128', '670'])
    expect(drawnNumbers({ family: 'main', kind: 'digit', result })).toEqual(['1', '3'])
    expect(drawnNumbers({ family: 'galidisswar', kind: 'digit', result: { close: '07' } })).toEqual([])
  })
})

test.each(DRAWN_KINDS)('the chances of all numbers of the kind %s make one whole', (kind) => {
  const sum = NUMBERS_OF_KIND[kind].reduce((total, number) => total + chanceOfThousand({ kind, number }), 0)
  expect(sum).toBe(1000)
})

const value = (length: number) =>
  fc.integer({ min: 0, max: 10 ** length - 1 }).map((number) => String(number).padStart(length, '0'))

const drawnDay = fc.record({
  daysAgo: fc.integer({ min: 0, max: 700 }),
  open: fc.option(value(3), { nil: undefined }),
  close: fc.option(value(3), { nil: undefined }),
  jodi: value(2),
})

test.each(FAMILIES)('every count of %s is that of a plain recount', (family) => {
  const isOfJodis = MARKET_RULES[family].resultIs === 'jodi'
  const from = addDays(TODAY, -400)
  const to = addDays(TODAY, -30)
  fc.assert(
    fc.property(fc.uniqueArray(drawnDay, { selector: ({ daysAgo }) => daysAgo, maxLength: 60 }), (drawn) => {
      const days = drawn.map(({ daysAgo, open, close, jodi }): DrawnDay => {
        const result = isOfJodis ? { close: jodi } : family === 'starline' ? { open } : { open, close }
        return { date: addDays(TODAY, -daysAgo), result }
      })
      const counted = countDrawn({ family, days, from, to, today: TODAY })
      expect(counted.map(({ kind }) => kind)).toEqual(drawnKinds(family))
      for (const { kind, draws, numbers } of counted) {
        const all = days.flatMap(({ date, result }) =>
          drawnNumbers({ family, kind, result }).map((number) => ({ date, number })),
        )
        const asked = all.filter(({ date }) => from <= date && date <= to)
        expect(draws).toBe(asked.length)
        for (const { number, count, thisYear, lastDate, daysSince, expected } of numbers) {
          const dates = all.filter((each) => each.number === number).map(({ date }) => date)
          expect(count).toBe(asked.filter((each) => each.number === number).length)
          expect(thisYear).toBe(dates.filter((date) => date >= '2026-01-01').length)
          expect(lastDate).toBe(dates.toSorted().at(-1))
          if (lastDate !== undefined) expect(addDays(lastDate, daysSince ?? Number.NaN)).toBe(TODAY)
          expect(expected).toBeCloseTo((draws * chanceOfThousand({ kind, number })) / 1000)
        }
      }
    }),
    { numRuns: 40 },
  )
})

test.each([
  ['7', 'digit', '7'],
  [' 27 ', 'jodi', '27'],
  ['720', 'pana', '270'],
])('%s is looked for as the %s %s', (text, kind, number) => {
  expect(readSoughtNumber(text)).toEqual({ kind, number })
})

test.each(['', 'x', '1-2', '1234'])('%j is nothing that could have come', (text) => {
  expect(readSoughtNumber(text)).toBeUndefined()
})
