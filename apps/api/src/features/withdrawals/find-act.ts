// What a second person is asked about the approval of a withdrawal.
import { subtractPaise } from '@panadesk/domain/money'
import type { ActFinder } from '../../approvals/covered-command.ts'
import { playerWords } from '../../players/player-words.ts'
import { withdrawalNumber } from '../../requests/request-number.ts'

interface Asked {
  readonly withdraw_reqDB_id: number
}

/** Undefined of one that is decided, or refused anyway. The balance may be another by the time it is decided. */
export const findApproval: ActFinder<Asked> = async ({ db }, { withdraw_reqDB_id: id }) => {
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
