// A movement of a wallet as staff read it: which way the amount went stands before it.
import type { contract } from '@panadesk/contract'
import { formatRupees } from '../kit/money.tsx'
import type { RowOf } from '../platform/query-client.ts'

export type Movement = RowOf<typeof contract.userPage.movements>

export const DIRECTION_WORDS: Readonly<Record<Movement['direction'], string>> = { credit: 'Credit', debit: 'Debit' }

/** '+₹1,234.50' into the wallet, '−₹1,234.50' out of it. */
export function signedAmount({ amount, direction }: Pick<Movement, 'amount' | 'direction'>): string {
  return `${direction === 'credit' ? '+' : '−'}${formatRupees(amount)}`
}
