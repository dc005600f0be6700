// What the calls about money ask and answer.
import { z } from 'zod'
import { amount, optionalText, positiveRupees, rowId, text } from '../fields.ts'
import { PLAYER_METHODS } from '../payment-methods.ts'
import { idCursor, instant, limit, nextCursor } from './player-fields.ts'

const STATUS = z.enum(['pending', 'accepted', 'rejected'])

const AMOUNT_MESSAGE = 'Please enter a valid amount.'

const METHOD_MESSAGE = `The method is ${PLAYER_METHODS.join(', ')}.`

const method = z.enum(PLAYER_METHODS, { error: METHOD_MESSAGE })

/** A form sends its fields as texts. */
const formAmount = z.preprocess(
  (value) => (typeof value === 'string' && /^\d{1,12}(?:\.\d{1,2})?$/.test(value) ? Number(value) : value),
  positiveRupees(AMOUNT_MESSAGE),
)

const tenDigits = (message: string) =>
  z
    .string({ error: message })
    .trim()
    .regex(/^\d{10}$/, message)

const WITHDRAWAL = z.discriminatedUnion(
  'method',
  [
    z.strictObject({
      amount: positiveRupees(AMOUNT_MESSAGE),
      method: z.literal('bank'),
      bankName: text('The name of the bank is required.', 100),
      holderName: text('The name of the account holder is required.', 100),
      accountNumber: z
        .string({ error: 'The account number is required.' })
        .trim()
        .regex(/^\d{6,20}$/, 'The account number has 6 to 20 digits.'),
      ifsc: z
        .string({ error: 'The IFSC is required.' })
        .trim()
        .toUpperCase()
        .regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'The IFSC has four letters, a zero and six characters.'),
      branch: optionalText(200).default(''),
    }),
    z.strictObject({
      amount: positiveRupees(AMOUNT_MESSAGE),
      method: z.literal('paytm'),
      paytmNumber: tenDigits('The Paytm number has 10 digits.'),
    }),
    z.strictObject({
      amount: positiveRupees(AMOUNT_MESSAGE),
      method: z.literal('google-pay'),
      googlePayNumber: tenDigits('The Google Pay number has 10 digits.'),
    }),
    z.strictObject({
      amount: positiveRupees(AMOUNT_MESSAGE),
      method: z.literal('phone-pay'),
      phonePayNumber: tenDigits('The Phone Pay number has 10 digits.'),
    }),
  ],
  { error: METHOD_MESSAGE },
)

const REQUEST = z.object({
  id: rowId,
  amount,
  method: z.string(),
  status: STATUS,
  /** What staff said when they decided. */
  remark: z.string(),
  requestedAt: instant,
  /** Null while it is pending. */
  decidedAt: instant.nullable(),
})

const MOVEMENT = z.object({
  id: rowId,
  kind: z.enum([
    'deposit',
    'withdrawal',
    'transfer',
    'welcome-bonus',
    'referral-bonus',
    'bid-placed',
    'bid-won',
    'bid-reverted',
    'win-undone',
    'receivable-opened',
    'receivable-settled',
    'opening-balance',
  ]),
  direction: z.enum(['credit', 'debit']),
  amount,
  balanceAfter: amount,
  note: z.string(),
  at: instant,
})

const page = z.strictObject({ cursor: idCursor, limit })

export const fundsSchemas = {
  deposit: {
    body: z.strictObject({ amount: formAmount, method, reference: text('The payment reference is required.', 100) }),
    example: { amount: 100, method: 'bank', reference: 'UTR 4711' },
    reply: { id: rowId, status: STATUS },
  },
  deposits: {
    query: page,
    reply: { deposits: z.array(REQUEST.extend({ reference: z.string() })), nextCursor },
  },
  withdraw: {
    body: WITHDRAWAL,
    example: {
      amount: 100,
      method: 'bank',
      bankName: 'State Bank',
      holderName: 'Asha',
      accountNumber: '123456789',
      ifsc: 'SBIN0000001',
      branch: 'Main',
    },
    reply: { id: rowId, status: STATUS },
  },
  withdrawals: {
    query: page,
    reply: { withdrawals: z.array(REQUEST), nextCursor },
  },
  transfer: {
    body: z.strictObject({
      mobile: tenDigits('The mobile number has 10 digits.'),
      amount: positiveRupees(AMOUNT_MESSAGE),
    }),
    reply: { id: rowId, receiver: z.object({ name: z.string() }), balance: amount },
  },
  movements: {
    query: page,
    reply: { movements: z.array(MOVEMENT), balance: amount, nextCursor },
  },
  depositCallback: {
    body: z.strictObject({
      reference: text('The reference is required.', 100),
      mobile: tenDigits('The mobile number has 10 digits.'),
      amount: positiveRupees(AMOUNT_MESSAGE),
    }),
    reply: { id: rowId, status: STATUS, isRepeated: z.boolean() },
  },
}
