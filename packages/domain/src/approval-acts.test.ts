// What the rules promise: three acts need a second person whatever is set, and what we recommend goes no further than it says.
import { expect, test } from 'vitest'
import { APPROVAL_ACT_LIST, APPROVAL_ACTS, DEFAULT_RULES, RECOMMENDED_RULES } from './approval-acts.ts'
import { LARGE_MONEY_PAISE } from './large-money.ts'

const FIXED = ['duplicate-reference', 'bid-correction', 'rules']

function recommended(when: string) {
  return RECOMMENDED_RULES.filter((rule) => rule.when === when).map(({ act }) => act)
}

test('a house that has set nothing asks for two in three acts, and in no other', () => {
  expect(APPROVAL_ACT_LIST.filter((act) => APPROVAL_ACTS[act].isFixed)).toEqual(FIXED)
  expect(DEFAULT_RULES.map(({ act }) => act)).toEqual(APPROVAL_ACT_LIST)
  expect(DEFAULT_RULES.filter(({ when }) => when !== 'never')).toEqual(
    FIXED.map((act) => ({ act, when: 'always', amountPaise: null })),
  )
})

test('we recommend two for results, payees, rights, and odds and cut-offs in play; for money from what is large', () => {
  const always = ['cut-off-later', 'rate-raise', 'result', 'payee', 'staff', ...FIXED]
  expect(recommended('always').toSorted()).toEqual(always.toSorted())
  expect(recommended('amount')).toEqual(['wallet-credit', 'wallet-debit', 'withdrawal'])
  for (const rule of RECOMMENDED_RULES.filter(({ when }) => when === 'amount')) {
    expect(rule.amountPaise).toBe(LARGE_MONEY_PAISE)
    expect(APPROVAL_ACTS[rule.act].hasAmount).toBe(true)
  }
})
