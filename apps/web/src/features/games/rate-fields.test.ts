// What the rate form shows and sends.
import { contract } from '@panadesk/contract'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { beforeAll, expect, test } from 'vitest'
import { checkFields } from '../../kit/check-fields.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { rateLabel, rateMeaning, ratesBody, rateTexts } from './rate-fields.ts'

beforeAll(loadBodyChecks)

const TYPES = MARKET_RULES.galidisswar.gameTypes
const RATES = {
  jodi_digit_val_1: 10,
  jodi_digit_val_2: 950,
  group_jodi_val_1: 10,
  group_jodi_val_2: 950,
  red_bracket_val_1: 10,
  red_bracket_val_2: 950,
}

test('sends back what the server has when nothing was changed', () => {
  expect(ratesBody(rateTexts(TYPES, RATES))).toEqual(RATES)
})

test('leaves an empty field when the server names no rate', () => {
  expect(rateTexts(TYPES, {})['jodi_digit_val_1']).toBe('')
})

test.each([
  ['', 'Required'],
  ['  ', 'Required'],
  ['9.5', 'Only digits allowed'],
  ['-5', 'Only digits allowed'],
  ['abc', 'Only digits allowed'],
  ['0', 'At least 1.'],
  [' 95 ', undefined],
])('says of the value "%s": %s', (text, message) => {
  const texts = { ...rateTexts(TYPES, RATES), jodi_digit_val_2: text }
  const { errors } = checkFields(contract.games.saveRates.galidisswar, ratesBody(texts), Object.keys(texts))
  expect(errors['jodi_digit_val_2']).toBe(message)
  expect(Object.keys(errors)).toHaveLength(message === undefined ? 0 : 1)
})

test.each([
  ['10', '95', '10 points pay 95'],
  ['1', '9', '1 point pays 9'],
  ['10', '100000', '10 points pay 1,00,000'],
  ['', '95', undefined],
  ['10', '9.5', undefined],
  ['0', '95', undefined],
])('%s and %s mean: %s', (stake, payout, meaning) => {
  expect(rateMeaning({ tripple_pana_val_1: stake, tripple_pana_val_2: payout }, 'triple-pana')).toBe(meaning)
})

test('labels a field with its game type and value', () => {
  expect(rateLabel('single-digit', 2)).toBe('Single Digit Value 2')
})
