// Pays an accepted deposit: into the wallet of its player, and the bonus to whoever referred the player
// (docs/money.md, "Bonuses").
import { assert } from '@panadesk/domain/assert'
import { percentOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { keepReferralBonus, type ReferralTerms } from '../ledger/keep-bonus.ts'
import { lockWallets } from '../ledger/lock-wallets.ts'
import { BANK_ACCOUNT, BONUS_ACCOUNT, postPayable } from '../ledger/post.ts'
import type { Tx } from '../database/database.ts'

export interface AcceptedDeposit {
  id: number
  playerId: number
  amountPaise: number
}

export interface ReferralBonus extends ReferralTerms {
  referrerId: number
  amountPaise: number
}

/**
 * Credits a deposit that the caller has marked accepted in this transaction; `deposit:<id>` exists once, so it cannot be
 * credited twice even so. Whoever referred the player gets the percentage of the settings of what the deposit adds to the
 * most that the player ever had put in net of withdrawals, fractions of a paisa dropped; a blocked referrer gets nothing.
 * Answers what the player's wallet holds afterwards.
 */
export async function payDeposit(
  tx: Tx,
  { id, playerId, amountPaise }: AcceptedDeposit,
): Promise<{ balancePaise: number | null; referralBonus: ReferralBonus | undefined }> {
  const referralBonus = await bonusOf(tx, { playerId, amountPaise })
  if (referralBonus !== undefined) await payBonus(tx, id, referralBonus)
  const deposit = { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise, ref: id } as const
  const posted = await postPayable(tx, deposit)
  return { balancePaise: posted.creditAfterPaise, referralBonus }
}

async function payBonus(tx: Tx, depositId: number, bonus: ReferralBonus): Promise<void> {
  const { referrerId, amountPaise, ...terms } = bonus
  await postPayable(tx, {
    kind: 'referral-bonus',
    debit: BONUS_ACCOUNT,
    credit: referrerId,
    amountPaise,
    ref: depositId,
  })
  await keepReferralBonus(tx, { depositId, terms })
}

/** None where nobody referred the player, where the referrer is blocked, and where less than a paisa would be left. */
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
    .where('referrer.is_active', '=', true)
    .executeTakeFirst()
  if (referrer === undefined) return undefined
  // Both at once, before either is written to.
  await lockWallets(tx, [referrer.id, playerId])
  const { gainPaise, ...marks } = await gainOf(tx, { playerId, amountPaise })
  const { is_agent: isAgent } = referrer
  const percent = Number(isAgent ? referrer.agent_refer_bonus_percent : referrer.user_refer_bonus_percent)
  const bonusPaise = percentOfPaise({ amountPaise: gainPaise, percent })
  if (bonusPaise === 0) return undefined
  return { referrerId: referrer.id, amountPaise: bonusPaise, percent, isAgent, ...marks }
}

interface Gain {
  markBeforePaise: number
  markAfterPaise: number
  gainPaise: number
}

/** What the deposit will add to the mark of its player, whose wallet is held. */
async function gainOf(tx: Tx, { playerId, amountPaise }: { playerId: number; amountPaise: number }): Promise<Gain> {
  const { rows } = await sql<Gain>`
    select mark as "markBeforePaise", greatest(mark, net + ${amountPaise}::bigint) as "markAfterPaise",
      greatest(mark, net + ${amountPaise}::bigint) - mark as "gainPaise"
    from (
      select coalesce(max(net_paise), 0)::bigint as net, coalesce(max(mark_paise), 0)::bigint as mark
      from net_deposit where player_id = ${playerId}
    ) as put_in`.execute(tx)
  const [gain] = rows
  assert(gain !== undefined, 'an aggregate has a row')
  return gain
}
