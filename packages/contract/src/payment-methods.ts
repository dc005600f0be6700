// How money comes in and goes out, as staff read it (docs/wire.md, "Request codes").

/**
 * The codes of `payment_method`. Players choose among `PLAYER_METHODS`; staff and providers have a word of their own.
 */
export const PAYMENT_METHODS = {
  bank: 1,
  paytm: 2,
  'google-pay': 3,
  staff: 4,
  provider: 5,
  'phone-pay': 6,
} as const

export type PaymentMethod = keyof typeof PAYMENT_METHODS
/** What a player may choose (docs/wire.md, "Gateway"). */
export const PLAYER_METHODS = ['bank', 'paytm', 'google-pay', 'phone-pay'] as const satisfies readonly PaymentMethod[]

/** By code, as the screens say it. */
export const PAYMENT_METHOD_NAMES: Readonly<Record<number, string>> = {
  1: 'Bank Transfer',
  2: 'Paytm',
  3: 'Google Pay',
  4: 'By Staff',
  5: 'Payment Gateway',
  6: 'Phone Pay',
}

/** A code as the screens say it; one that we do not know is Google Pay. */
export function paymentMethodName(code: number): string {
  return PAYMENT_METHOD_NAMES[code] ?? 'Google Pay'
}
