// Pays an accepted deposit: into the wallet of its player, and the bonus to whoever referred the player (domain §5).
import { assert } from '@panadesk/domain/assert'
import { percentOfPaise } from '@panadesk/domain/money'
import { BANK_ACCOUNT, BONUS_ACCOUNT, postMovement } from '../ledger/post.ts'
import type { Tx } from '../platform/database/database.ts'

export interface AcceptedDeposit {
  id: number
  playerId: number
  amountPaise: number
}

export interface ReferralBonus {
  referrerId: number
  amountPaise: number
}

/**
 * Credits a deposit that the caller has marked accepted in this transaction; `deposit:<id>` exists once, so it cannot be
 * credited twice even so. Whoever referred the player gets the percentage of the settings, fractions of a paisa dropped.
 * Answers what the player's wallet holds afterwards.
 */
export async function payDeposit(
  tx: Tx,
  { id, playerId, amountPaise }: AcceptedDeposit,
): Promise<{ balancePaise: number | null; referralBonus: ReferralBonus | undefined }> {
  const referralBonus = await bonusOf(tx, { playerId, amountPaise })
  if (referralBonus !== undefined) await payBonus(tx, { id, playerId, ...referralBonus })
  const deposit = { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise, ref: id } as const
  const posted = await postMovement(tx, deposit)
  assert(posted.outcome === 'posted', 'the bank account has no limit')
  return { balancePaise: posted.creditAfterPaise, referralBonus }
}

/** Before the deposit itself: wallets are locked in the order of their ids. */
async function payBonus(tx: Tx, bonus: ReferralBonus & { id: number; playerId: number }): Promise<void> {
  const { id, playerId, referrerId, amountPaise } = bonus
  assert(referrerId < playerId, 'whoever referred a player was registered before')
  const movement = { kind: 'referral-bonus', debit: BONUS_ACCOUNT, credit: referrerId, amountPaise, ref: id } as const
  const posted = await postMovement(tx, movement)
  assert(posted.outcome === 'posted', 'the bonus account has no limit')
}

/** None where nobody referred the player, and where the percentage leaves less than a paisa. */
async function bonusOf(
  tx: Tx,
  { playerId, amountPaise }: { playerId: number; amountPaise: number },
): Promise<ReferralBonus | undefined> {
  const referrer = await tx
    .selectFrom('player')
    .innerJoin('player as referrer', 'referrer.id', 'player.referred_by')
    .innerJoin('setting', (join) => join.onTrue())
    .select(['referrer.id', 'referrer.is_agent', 'user_refer_bonus_percent', 'agent_refer_bonus_percent'])
    .where('player.id', '=', playerId)
    .executeTakeFirst()
  if (referrer === undefined) return undefined
  const percent = referrer.is_agent ? referrer.agent_refer_bonus_percent : referrer.user_refer_bonus_percent
  const bonusPaise = percentOfPaise({ amountPaise, percent: Number(percent) })
  return bonusPaise === 0 ? undefined : { referrerId: referrer.id, amountPaise: bonusPaise }
}
