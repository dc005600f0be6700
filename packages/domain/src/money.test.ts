// Money is exact to the paisa, compared with rational arithmetic in BigInt.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatPaise,
  MAX_AMOUNT_PAISE,
  MAX_BID_PAISE,
  paiseOfRupees,
  percentOfPaise,
  rupeesOfPaise,
  shareInPercent,
  subtractPaise,
  meanPaise,
  sumPaise,
  sumPaiseAt,
  winningsPaise,
} from './money.ts'
import { MAX_RATE_VALUE } from './rates.ts'

const anyPaise = fc.integer({ min: -MAX_AMOUNT_PAISE, max: MAX_AMOUNT_PAISE })
const amountPaise = fc.integer({ min: 0, max: MAX_AMOUNT_PAISE })
const rateValue = fc.integer({ min: 1, max: MAX_RATE_VALUE })

/** Whether `floor` is the whole part of numerator / denominator, judged without dividing. */
function isFloorOf(floor: number, fraction: { numerator: bigint; denominator: bigint }): boolean {
  const rest = fraction.numerator - BigInt(floor) * fraction.denominator
  return rest >= 0n && rest < fraction.denominator
}

describe('rupees', () => {
  test.each([
    [66.55, 6655],
    [0.01, 1],
    [0.1, 10],
    [1.1, 110],
    [-0.5, -50],
    [0, 0],
    [-0, 0],
    [100, 10_000],
    [4.35, 435],
    [1_123_456.99, 112_345_699],
    [9_999_999_999.99, 999_999_999_999],
  ])('%d rupees are %d paise', (rupees, paise) => {
    expect(paiseOfRupees(rupees)).toBe(paise)
  })

  test.each([Number.NaN, Infinity, -Infinity, 0.001, 66.555, 0.1 + 0.2, 1e-7, 1e14, 1e21, Number.MAX_SAFE_INTEGER])(
    'refuses %d',
    (rupees) => {
      expect(paiseOfRupees(rupees)).toBeUndefined()
    },
  )

  test('come back as the same paise, also through JSON', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const sent: unknown = JSON.parse(JSON.stringify(rupeesOfPaise(paise)))
        return typeof sent === 'number' && paiseOfRupees(sent) === paise
      }),
    )
  })

  test('every paisa of the first ₹10,000 survives', () => {
    const lost: number[] = []
    for (let paise = 0; paise <= 1_000_000; paise += 1) {
      if (paiseOfRupees(rupeesOfPaise(paise)) !== paise) lost.push(paise)
    }
    expect(lost).toEqual([])
  })
})

describe('formatting', () => {
  test.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [-50, '-₹0.50'],
    [99_900, '₹999.00'],
    [100_000, '₹1,000.00'],
    [9_999_999, '₹99,999.99'],
    [10_000_000, '₹1,00,000.00'],
    [12_345_600, '₹1,23,456.00'],
    [-12_345_678_901, '-₹12,34,56,789.01'],
    [MAX_AMOUNT_PAISE, '₹10,00,00,00,000.00'],
  ])('shows %d paise as %s', (paise, text) => {
    expect(formatPaise(paise)).toBe(text)
  })

  test('groups as the Indian locale does', () => {
    const indian = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(fc.property(anyPaise, (paise) => formatPaise(paise) === indian.format(paise / 100)))
  })

  test('takes no fraction of a paisa', () => {
    expect(() => formatPaise(0.5)).toThrow('safe integer')
  })
})

describe('sums', () => {
  test('are exact', () => {
    fc.assert(
      fc.property(fc.array(anyPaise), (amounts) => {
        const exact = amounts.reduce((total, paise) => total + BigInt(paise), 0n)
        return BigInt(sumPaise(amounts)) === exact
      }),
    )
  })

  test('of nothing are 0', () => {
    expect(sumPaise([])).toBe(0)
  })

  test('never leave the safe integers in silence', () => {
    expect(() => sumPaise([Number.MAX_SAFE_INTEGER, 1])).toThrow('safe integer')
    expect(() => sumPaise([1.5])).toThrow('safe integer')
  })

  test('a difference may be negative', () => {
    expect(subtractPaise({ fromPaise: 1000, amountPaise: 2550 })).toBe(-1550)
  })
})

describe('winnings', () => {
  test.each([
    { points: '7', pointsPaise: 700, rate: { stake: 10, payout: 95 }, wins: 6650 },
    { points: '100', pointsPaise: 10_000, rate: { stake: 10, payout: 95 }, wins: 95_000 },
    { points: '0.01', pointsPaise: 1, rate: { stake: 10, payout: 95 }, wins: 9 },
    { points: '10', pointsPaise: 1000, rate: { stake: 3, payout: 1 }, wins: 333 },
    { points: '10', pointsPaise: 1000, rate: { stake: 10, payout: 100_000 }, wins: 10_000_000 },
    { points: '0', pointsPaise: 0, rate: { stake: 10, payout: 95 }, wins: 0 },
  ])('$points points at $rate.stake->$rate.payout pay $wins paise', ({ pointsPaise, rate, wins }) => {
    expect(winningsPaise({ pointsPaise, rate })).toBe(wins)
  })

  test('are points x payout / stake without the fraction of a paisa', () => {
    const bidPaise = fc.integer({ min: 0, max: MAX_BID_PAISE })
    fc.assert(
      fc.property(bidPaise, rateValue, rateValue, (pointsPaise, stake, payout) =>
        isFloorOf(winningsPaise({ pointsPaise, rate: { stake, payout } }), {
          numerator: BigInt(pointsPaise) * BigInt(payout),
          denominator: BigInt(stake),
        }),
      ),
    )
  })

  test('of the largest bid at the best rate are still exact', () => {
    const rate = { stake: 1, payout: MAX_RATE_VALUE }
    expect(winningsPaise({ pointsPaise: MAX_BID_PAISE, rate })).toBe(9_000_000_000_000_000)
    expect(() => winningsPaise({ pointsPaise: MAX_AMOUNT_PAISE, rate })).toThrow('safe integer')
  })

  test('of the largest amount at the largest rate fit a PostgreSQL bigint', () => {
    expect(BigInt(MAX_AMOUNT_PAISE) * BigInt(MAX_RATE_VALUE)).toBeLessThan(2n ** 63n)
  })

  test.each([0, -1, 1.5, MAX_RATE_VALUE + 1, Number.NaN])('no rate has %d on a side', (value) => {
    expect(() => winningsPaise({ pointsPaise: 100, rate: { stake: value, payout: 95 } })).toThrow('rate')
    expect(() => winningsPaise({ pointsPaise: 100, rate: { stake: 10, payout: value } })).toThrow('rate')
  })

  test('no bid is negative', () => {
    expect(() => winningsPaise({ pointsPaise: -100, rate: { stake: 10, payout: 95 } })).toThrow('not negative')
  })
})

describe('percentages', () => {
  test.each([
    [10_000, 2, 200],
    [10_000, 5, 500],
    [99, 2, 1],
    [49, 2, 0],
    [12_345, 2.75, 339],
    [1_000, 0, 0],
    [1_000, 100, 1_000],
  ])('of %d paise, %d %% are %d paise', (amount, percent, part) => {
    expect(percentOfPaise({ amountPaise: amount, percent })).toBe(part)
  })

  test('drop the fraction of a paisa and nothing more', () => {
    fc.assert(
      fc.property(amountPaise, fc.integer({ min: 0, max: 10_000 }), (amount, hundredths) =>
        isFloorOf(percentOfPaise({ amountPaise: amount, percent: hundredths / 100 }), {
          numerator: BigInt(amount) * BigInt(hundredths),
          denominator: 10_000n,
        }),
      ),
    )
  })

  test.each([-1, 0.001, Number.NaN])('%d is no percentage', (percent) => {
    expect(() => percentOfPaise({ amountPaise: 100, percent })).toThrow('percentage')
  })
})

describe('meanPaise', () => {
  test('drops fractions of a paisa, and is exact where the sum is beyond the safe integers', () => {
    expect(meanPaise([1, 2, 2])).toBe(1)
    const most = Number.MAX_SAFE_INTEGER
    expect(meanPaise([most, most, most])).toBe(most)
    expect(() => meanPaise([])).toThrow('no mean')
    expect(() => meanPaise([-1])).toThrow('not negative')
  })
})

describe('sumPaiseAt', () => {
  test('adds what stands at the places, each as often as it is named, and refuses what is no exact sum', () => {
    expect(sumPaiseAt(Float64Array.of(1, 20, 300), [0, 2, 2, 7])).toBe(601)
    expect(sumPaiseAt([], [1])).toBe(0)
    expect(() => sumPaiseAt([Number.MAX_SAFE_INTEGER, 1], [0, 1])).toThrow('paise')
    expect(() => sumPaiseAt([0.5], [0])).toThrow('paise')
  })
})

describe('shareInPercent', () => {
  test.each([
    [25_00, 100_00, 25],
    [1, 3, 33.33],
    [2, 3, 66.66],
    [-1, 3, -33.33],
    [0, 5, 0],
    [300_00, 100_00, 300],
    [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 100],
  ])('%d of %d paise are %d per cent', (partPaise, wholePaise, percent) => {
    expect(shareInPercent({ partPaise, wholePaise })).toBe(percent)
  })

  test('refuses parts of nothing', () => {
    expect(() => shareInPercent({ partPaise: 1, wholePaise: 0 })).toThrow('nothing has no parts')
  })
})
