// Money in whole paise: the only place that knows a decimal point.
import { assert } from './assert.ts'
import { isRateValue, type Rate } from './rates.ts'

/** An amount in paise, always a safe integer. One rupee, and so one point, is 100 paise. */
export type Paise = number

/** The largest single amount, ₹1,000 crore: times the largest rate value it still fits a PostgreSQL bigint. */
export const MAX_AMOUNT_PAISE: Paise = 1_000_000_000_000

/** The largest bid, ₹9 crore: at the best rate there is, one point paid a million, its winnings are still a safe integer. */
export const MAX_BID_PAISE: Paise = 9_000_000_000

/**
 * Rupees from a form or the wire as paise. Undefined when the number is not finite, has more than two decimals or is too
 * large to be exact. The decimal text is read instead of multiplying, because 66.55 * 100 is not 6655.
 */
export function paiseOfRupees(rupees: number): Paise | undefined {
  return hundredthsOf(rupees)
}

/**
 * Paise as a number of rupees for a JSON reply (docs/wire.md, "Values"). Exact to the paisa far beyond
 * `MAX_AMOUNT_PAISE`.
 */
export function rupeesOfPaise(paise: Paise): number {
  assertPaise(paise)
  return paise / 100
}

/**
 * Paise as text with Indian grouping, always with two decimals: 12345600 is `₹1,23,456.00`, -50 is `-₹0.50`
 * (docs/money.md, "Amounts").
 */
export function formatPaise(paise: Paise): string {
  assertPaise(paise)
  const size = Math.abs(paise)
  const decimals = String(size % 100).padStart(2, '0')
  return `${paise < 0 ? '-' : ''}₹${groupIndian(String(Math.floor(size / 100)))}.${decimals}`
}

/** Adds amounts in paise; nothing sums to 0. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let total = 0
  for (const paise of amounts) {
    assertPaise(paise)
    total += paise
    assertPaise(total)
  }
  return total
}

/** Adds amounts of the wire, to the paisa; nothing sums to 0. */
export function sumRupees(amounts: readonly number[]): number {
  const paise = amounts.map((rupees) => {
    const each = paiseOfRupees(rupees)
    assert(each !== undefined, 'an amount of the wire has at most two decimals')
    return each
  })
  return rupeesOfPaise(sumPaise(paise))
}

/** Adds the amounts at these places of a list; what is at no place of it adds nothing. */
export function sumPaiseAt(amounts: ArrayLike<Paise>, places: readonly number[]): Paise {
  let total = 0
  for (const place of places) total += amounts[place] ?? 0
  // The amounts are whole and not negative: where the sum is exact, each step to it was.
  assertNotNegative(total)
  return total
}

/** The mean of amounts that are not negative, fractions of a paisa dropped; there is at least one. */
export function meanPaise(amounts: readonly Paise[]): Paise {
  const count = amounts.length
  assert(count > 0, 'nothing has no mean')
  // Whole shares and remainders apart, as the sum of all may exceed the safe integers although their mean does not.
  let shares = 0
  let rest = 0
  for (const paise of amounts) {
    assertNotNegative(paise)
    shares += (paise - (paise % count)) / count
    rest += paise % count
  }
  return shares + Math.floor(rest / count)
}

/** What remains of `fromPaise` after `amountPaise` is taken away; negative when it is not enough. */
export function subtractPaise({ fromPaise, amountPaise }: { fromPaise: Paise; amountPaise: Paise }): Paise {
  return sumPaise([fromPaise, -amountPaise])
}

/**
 * The whole payout of a winning bid: points x payout / stake, the stake not added again, fractions of a paisa dropped
 * (docs/game.md, "Rates"). The product is taken in BigInt, as it may exceed the safe integers although the winnings do
 * not.
 */
export function winningsPaise({ pointsPaise, rate }: { pointsPaise: Paise; rate: Rate }): Paise {
  assertNotNegative(pointsPaise)
  assert(isRateValue(rate.stake) && isRateValue(rate.payout), 'a rate has two whole values inside its limits')
  return paiseOfBigInt((BigInt(pointsPaise) * BigInt(rate.payout)) / BigInt(rate.stake))
}

/**
 * A part of an amount, such as a referral bonus (docs/money.md, "Bonuses"); `percent` has at most two decimals,
 * fractions of a paisa are dropped.
 */
export function percentOfPaise({ amountPaise, percent }: { amountPaise: Paise; percent: number }): Paise {
  assertNotNegative(amountPaise)
  const percentHundredths = hundredthsOf(percent)
  assert(percentHundredths !== undefined && percentHundredths >= 0, 'a percentage has at most two decimals and no sign')
  return paiseOfBigInt((BigInt(amountPaise) * BigInt(percentHundredths)) / 10_000n)
}

/**
 * What part of an amount another one is, in per cent with two decimals, such as the margin of what was bid; negative where the
 * part is, further decimals are dropped. Nothing is no part of nothing: the whole is above zero.
 */
export function shareInPercent({ partPaise, wholePaise }: { partPaise: Paise; wholePaise: Paise }): number {
  assertPaise(partPaise)
  assertNotNegative(wholePaise)
  assert(wholePaise > 0, 'nothing has no parts')
  return Number((BigInt(partPaise) * 10_000n) / BigInt(wholePaise)) / 100
}

function hundredthsOf(value: number): number | undefined {
  const match = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(value))
  if (!match) return undefined
  const [, sign = '', whole = '', decimals = ''] = match
  const size = Number(whole + decimals.padEnd(2, '0'))
  if (!Number.isSafeInteger(size)) return undefined
  return sign === '-' ? -size : size
}

/** Digits with the signs of lakh and crore between them: `1234567` is `12,34,567`. */
export function groupIndian(digits: string): string {
  const lastThree = digits.slice(-3)
  const pairs = digits.slice(0, -3).replaceAll(/\B(?=(?:\d{2})+$)/g, ',')
  return pairs === '' ? lastThree : `${pairs},${lastThree}`
}

function paiseOfBigInt(value: bigint): Paise {
  const paise = Number(value)
  assertPaise(paise)
  return paise
}

function assertPaise(paise: Paise): void {
  assert(Number.isSafeInteger(paise), 'an amount in paise is a safe integer')
}

function assertNotNegative(paise: Paise): void {
  assertPaise(paise)
  assert(paise >= 0, 'the amount is not negative')
}
