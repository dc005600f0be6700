// Amounts as staff type and hear them: grouped as lakh and crore, and in words.
import { groupIndian, MAX_AMOUNT_PAISE, type Paise } from './money.ts'
import { sayAmount, type AmountWords } from './say-amount.ts'

/** As many digits as the largest amount has before its point. */
const MOST_DIGITS = String(MAX_AMOUNT_PAISE).length - 2
const TYPED = new RegExp(`^\\d{0,${MOST_DIGITS}}(?:\\.\\d{0,2})?$`)

/**
 * What stands in an amount field as the digits, point and two decimals that it means, without signs of grouping; undefined
 * for anything else that a number can be written as, such as 1e3, a sign or a third decimal.
 */
export function digitsOfAmount(text: string): string | undefined {
  const bare = text.replaceAll(/[\s,₹]/g, '')
  return TYPED.test(bare) ? bare : undefined
}

/** Such digits with Indian grouping, whatever of the decimals is typed: '1234567.5' is '12,34,567.5'. */
export function groupAmount(digits: string): string {
  const [whole = '', ...decimals] = digits.split('.')
  return [groupIndian(whole), ...decimals].join('.')
}

const ONES = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
] as const
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'] as const

/** From the largest down, each with how many rupees it is. */
const SCALES = [
  ['crore', 10_000_000],
  ['lakh', 100_000],
  ['thousand', 1000],
  ['hundred', 100],
] as const

const WORDS: AmountWords = {
  scales: SCALES,
  belowHundred,
  rupee: ['rupee', 'rupees'],
  paisa: ['paisa', 'paise'],
  and: 'and',
}

/** 1234567.50 as paise is 'Twelve lakh thirty-four thousand five hundred sixty-seven rupees and fifty paise'. */
export function amountInWords(paise: Paise): string {
  const words = sayAmount(paise, WORDS)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** An amount as it stands at an axis: ₹2.5 lakh and ₹3 crore, and below that whole rupees. For the eye: it is rounded. */
export function axisAmount(rupees: number): string {
  const size = Math.abs(rupees)
  const sign = rupees < 0 ? '-' : ''
  const [name, scale] = SCALES.find(([, each]) => each >= 100_000 && size >= each) ?? ['', 1]
  const count = Math.round((size / scale) * 100) / 100
  return `${sign}₹${name === '' ? groupIndian(String(Math.round(size))) : `${count} ${name}`}`
}

function belowHundred(count: number): string {
  const ones = ONES[count]
  if (ones !== undefined) return ones
  const [tens = '', rest] = [TENS[Math.floor(count / 10)], count % 10]
  return rest === 0 ? tens : `${tens}-${ONES[rest]}`
}
