// What a second person is asked about who would have a payment credited again.
import { depositNumber } from '../../requests/request-number.ts'
import { findCredited } from '../../requests/payment-reference.ts'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { playerWords } from '../../players/player-words.ts'
import { IS_PENDING } from './is-pending.ts'
import { REASON_MISSING, type Override } from './claim-reference.ts'

interface Asked extends Override {
  readonly depositDB_id: number
}

/** Undefined of an acceptance that passes over nothing, and of one that is refused anyway. */
export async function findOverride({ db }: StaffContext, asked: Asked): Promise<CoveredAct | undefined> {
  const { depositDB_id: id, override_duplicate: isAsked = false } = asked
  if (!isAsked) return undefined
  const deposit = await db
    .selectFrom('deposit')
    .select(['player_id', 'amount_paise', 'reference', 'reference_key'])
    .where('id', '=', id)
    .where(IS_PENDING)
    .executeTakeFirst()
  if (deposit === undefined) return undefined
  const credited = await findCredited(db, deposit.reference_key)
  if (credited === undefined) return undefined
  const player = await playerWords(db, deposit.player_id)
  const creditedBy = depositNumber(credited.depositId)
  return {
    act: 'duplicate-reference',
    subject: { kind: 'deposit', id, text: `${depositNumber(id)} of ${player}` },
    amountPaise: deposit.amount_paise,
    before: { status: 'pending', reference: deposit.reference, creditedBy },
    after: { status: 'accepted', creditedBy: `${creditedBy} and ${depositNumber(id)}` },
    reasonMissing: REASON_MISSING,
  }
}
