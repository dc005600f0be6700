// Which way money goes by each kind of movement, as seen from all wallets together.
import type { Paise } from '@panadesk/domain/money'
import type { MovementKind } from './post.ts'

/** Money leaves wallets by these kinds; by all others, and by a transfer too, it reaches one. */
export const ONLY_OUT = [
  'withdrawal',
  'bid-placed',
  'win-undone',
  'receivable-settled',
] as const satisfies MovementKind[]

/** By how much all wallets together hold more after what moved of a kind; less than zero where it left them. */
export function heldMorePaise({ kind, paise }: { kind: MovementKind; paise: Paise }): Paise {
  if (kind === 'transfer') return 0
  return ONLY_OUT.some((out) => out === kind) ? -paise : paise
}
