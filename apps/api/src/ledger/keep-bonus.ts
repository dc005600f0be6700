// What a bonus was reckoned by, kept beside its movement: settings change, and what was paid must be told from them.
import type { Tx } from '../database/database.ts'

export interface ReferralTerms {
  percent: number
  /** Whether the per cent is the one of agents. */
  isAgent: boolean
  /** The most that the referred player had put in net of withdrawals before the deposit, and with it. */
  markBeforePaise: number
  markAfterPaise: number
}

/** Keeps the setting that a welcome bonus was paid by, in paise; to be written with its movement. */
export async function keepWelcomeBonus(tx: Tx, { playerId, settingPaise }: { playerId: number; settingPaise: number }) {
  await tx.insertInto('bonus').values({ kind: 'welcome-bonus', ref: playerId, setting_paise: settingPaise }).execute()
}

/** Keeps what the referral bonus of a deposit was reckoned by; to be written with its movement. */
export async function keepReferralBonus(tx: Tx, { depositId, terms }: { depositId: number; terms: ReferralTerms }) {
  await tx
    .insertInto('bonus')
    .values({
      kind: 'referral-bonus',
      ref: depositId,
      percent: String(terms.percent),
      is_agent: terms.isAgent,
      mark_before_paise: terms.markBeforePaise,
      mark_after_paise: terms.markAfterPaise,
    })
    .execute()
}
