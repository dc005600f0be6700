// A large amount is read twice before it is moved.
import { expect, test } from 'vitest'
import { secondQuestion } from './ask-again.ts'
import { ADD_FUND, WITHDRAW_FUND } from './money-move.ts'

const user = { _id: '7', user_name: 'Asha Rao', mobile: '9876543210' }

test.each([
  [99_999.99, 1_00_000],
  [9_99_99_999, 0],
  [1e17, 1],
])('nothing more is asked of %d rupees from %d on', (amount, from) => {
  expect(secondQuestion({ move: ADD_FUND, user, amount }, from)).toBeUndefined()
})

test('says the amount in figures and words, whose wallet it is, and which way it goes', () => {
  expect(secondQuestion({ move: ADD_FUND, user, amount: 9_99_99_999 }, 1_00_000)).toMatchObject({
    message: expect.stringMatching(
      /^₹9,99,99,999\.00 will be added to the wallet of .*Asha Rao.*\n\nNine crore ninety-nine lakh/,
    ),
    confirmLabel: 'Add Fund',
    danger: true,
  })
  const out = secondQuestion({ move: WITHDRAW_FUND, user, amount: 1_00_000 }, 1_00_000)
  expect(out?.message).toContain('₹1,00,000.00 will be taken out of the wallet of')
})
