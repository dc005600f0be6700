// The acts of staff that a second person may have to approve (docs/access.md, "Two persons").
import { LARGE_MONEY_PAISE } from './large-money.ts'
import type { Paise } from './money.ts'

/** What the rules know of an act. */
export interface ActFacts {
  readonly label: string
  /** It moves money, so that a rule may ask for a second person from an amount on. */
  readonly hasAmount: boolean
  /** A second person is always needed: no rule takes that away. */
  readonly isFixed: boolean
  /** A second person is always needed for a part of it, whatever its rule says. */
  readonly isFixedInPart?: true
}

const MOVES_MONEY = { hasAmount: true, isFixed: false } as const
const CHANGES = { hasAmount: false, isFixed: false } as const
const FIXED = { hasAmount: false, isFixed: true } as const

export const APPROVAL_ACTS = {
  'wallet-credit': { label: 'Credit of a wallet', ...MOVES_MONEY },
  'wallet-debit': { label: 'Debit of a wallet', ...MOVES_MONEY },
  withdrawal: { label: 'Approval of a withdrawal', ...MOVES_MONEY },
  'duplicate-reference': { label: 'Crediting a payment again', ...FIXED },
  'bid-correction': { label: 'Correction of a bid after its cut-off', ...FIXED },
  'cut-off-later': { label: 'A cut-off moved later', ...CHANGES },
  'rate-raise': { label: 'A rate raised while bids are taken', ...CHANGES },
  'market-revert': { label: 'Revert of a market', ...MOVES_MONEY },
  result: { label: 'Result', ...CHANGES },
  'undo-declare': { label: 'Taking back a declaration', ...MOVES_MONEY },
  payee: { label: 'Where players pay: UPI, bank account, QR images', ...CHANGES },
  bonus: { label: 'Bonus settings and the app link', ...CHANGES },
  'player-secret': { label: "A player's PIN set by staff", ...CHANGES },
  staff: { label: 'Sub admins, their rights, passwords and second factors', ...CHANGES, isFixedInPart: true },
  rules: { label: 'A change of these rules', ...FIXED },
} as const satisfies Record<string, ActFacts>

export type ApprovalAct = keyof typeof APPROVAL_ACTS

/** In the order of the screen. */
export const APPROVAL_ACT_LIST = Object.keys(APPROVAL_ACTS) as readonly ApprovalAct[]

/**
 * When an act needs a second person: `amount` from an amount on, which what the maker did in the last 24 hours and the present
 * act reach together.
 */
export type ApprovalRule =
  | { readonly act: ApprovalAct; readonly when: 'never' | 'always'; readonly amountPaise: null }
  | { readonly act: ApprovalAct; readonly when: 'amount'; readonly amountPaise: Paise }

type ApprovalWhen = ApprovalRule['when']

/** What the screen offers to switch on at once; every act that is not named needs nobody. */
const RECOMMENDED: Partial<Record<ApprovalAct, Exclude<ApprovalWhen, 'never'>>> = {
  'wallet-credit': 'amount',
  'wallet-debit': 'amount',
  withdrawal: 'amount',
  'cut-off-later': 'always',
  'rate-raise': 'always',
  result: 'always',
  payee: 'always',
  staff: 'always',
}

/** The rules of a house that has set none: what is fixed, and nothing else. */
export const DEFAULT_RULES: readonly ApprovalRule[] = APPROVAL_ACT_LIST.map((act) => ruleOf(act, 'never'))

/** What we recommend to a house of more than one person. */
export const RECOMMENDED_RULES: readonly ApprovalRule[] = APPROVAL_ACT_LIST.map((act) =>
  ruleOf(act, RECOMMENDED[act] ?? 'never'),
)

function ruleOf(act: ApprovalAct, when: ApprovalWhen): ApprovalRule {
  if (APPROVAL_ACTS[act].isFixed) return { act, when: 'always', amountPaise: null }
  return when === 'amount' ? { act, when, amountPaise: LARGE_MONEY_PAISE } : { act, when, amountPaise: null }
}

/** What becomes of a request for a second person; nobody has to look at one for it to expire. */
export const APPROVAL_STATUSES = ['pending', 'approved', 'refused', 'expired', 'withdrawn'] as const
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number]
