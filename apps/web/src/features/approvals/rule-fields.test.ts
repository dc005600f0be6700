// The form of the rules sends what was changed in it, and nothing of what nobody can set.
import { DEFAULT_RULES } from '@panadesk/domain/approval-acts'
import { expect, test } from 'vitest'
import {
  amountField,
  changedRules,
  RECOMMENDED_TEXTS,
  ruleFaults,
  ruleTexts,
  seenRules,
  textsOfSeen,
  whenField,
} from './rule-fields.ts'

const SAVED = ruleTexts(DEFAULT_RULES.map(({ act, when }) => ({ act, when, amount: null })))

test('sends nothing of a form in which nothing was changed', () => {
  expect(changedRules(SAVED, SAVED)).toEqual([])
})

test('sends the recommended set: money from an amount, and what is always by two', () => {
  expect(changedRules(RECOMMENDED_TEXTS, SAVED)).toEqual([
    { act: 'wallet-credit', when: 'amount', amount: 50_000 },
    { act: 'wallet-debit', when: 'amount', amount: 50_000 },
    { act: 'withdrawal', when: 'amount', amount: 50_000 },
    { act: 'cut-off-later', when: 'always' },
    { act: 'rate-raise', when: 'always' },
    { act: 'result', when: 'always' },
    { act: 'payee', when: 'always' },
    { act: 'staff', when: 'always' },
  ])
})

test.each(['', '0', '-5', 'much'])('wants an amount in the place of "%s"', (typed) => {
  const texts = { ...SAVED, [whenField('withdrawal')]: 'amount', [amountField('withdrawal')]: typed }
  expect(ruleFaults(texts)).toEqual({ [amountField('withdrawal')]: 'Please enter an amount.' })
  expect(ruleFaults({ ...texts, [whenField('withdrawal')]: 'always' })).toEqual({})
})

test('says of each rule what was seen, and fills the fields of those alone that were changed since', () => {
  const seen = seenRules([
    { act: 'withdrawal', when: 'amount', amount: 500 },
    { act: 'staff', when: 'always' },
  ])
  expect(seen).toEqual({ withdrawal: { when: 'amount', amount: 500 }, staff: { when: 'always', amount: null } })
  expect(textsOfSeen({ withdrawal: { when: 'amount', amount: 600 } })).toEqual({
    [whenField('withdrawal')]: 'amount',
    [amountField('withdrawal')]: '600',
  })
})
