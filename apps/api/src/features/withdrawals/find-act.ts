// What a second person is asked about the approval of a withdrawal.
import { subtractPaise } from '@panadesk/domain/money'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { playerWords } from '../../players/player-words.ts'
import { withdrawalNumber } from '../../requests/request-number.ts'

/** Undefined of one that is decided, or refused anyway. The balance may be another by the time it is decided. */
export async function findApproval(
  { db }: StaffContext,
  { withdraw_reqDB_id: id }: { readonly withdraw_reqDB_id: number },
): Promise<CoveredAct | undefined> {
  const request = await db
    .selectFrom('withdrawal')
    .innerJoin('wallet', 'wallet.player_id', 'withdrawal.player_id')
    .select(['withdrawal.player_id', 'amount_paise as amountPaise', 'method', 'balance_paise as balancePaise'])
    .where('withdrawal.id', '=', id)
    .where('status', '=', 'pending')
    .where('is_auto', '=', false)
    .executeTakeFirst()
  if (request === undefined) return undefined
  const { amountPaise, balancePaise } = request
  return {
    act: 'withdrawal',
    subject: {
      kind: 'withdrawal',
      id,
      text: `${withdrawalNumber(id)} of ${await playerWords(db, request.player_id)}`,
    },
    amountPaise,
    before: { status: 'pending', balancePaise },
    after: { status: 'accepted', balancePaise: subtractPaise({ fromPaise: balancePaise, amountPaise }) },
    basis: { status: 'pending', amountPaise, method: request.method },
  }
}
