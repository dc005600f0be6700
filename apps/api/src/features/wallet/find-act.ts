// What a second person is asked about a credit or debit by hand: whose wallet, and what would be in it.
import { subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import type { StaffContext } from '../../identity/context.ts'
import { playerWords } from '../../players/player-words.ts'
import { wasAnswered } from './keyed-once.ts'

interface Asked {
  readonly userDB_id: number
  readonly amount: Paise
  readonly request_key?: string | undefined
}

export function findCredit(context: StaffContext, asked: Asked & { readonly reference?: string | undefined }) {
  const { reference = '' } = asked
  const named = reference === '' ? {} : { reference }
  return find(context, asked, (balancePaise, amountPaise) => ({
    act: 'wallet-credit',
    after: { balancePaise: sumPaise([balancePaise, amountPaise]), ...named },
  }))
}

export function findDebit(context: StaffContext, asked: Asked) {
  return find(context, asked, (fromPaise, amountPaise) => ({
    act: 'wallet-debit',
    after: { balancePaise: subtractPaise({ fromPaise, amountPaise }) },
  }))
}

type Change = Required<Pick<CoveredAct, 'act' | 'after'>>

/** What was answered under its key moves nothing when it is sent again. The balance may be another by the time it is decided. */
async function find(
  context: StaffContext,
  asked: Asked,
  change: (balancePaise: Paise, amountPaise: Paise) => Change,
): Promise<CoveredAct | undefined> {
  const { userDB_id: playerId, amount: amountPaise } = asked
  if (await wasAnswered(context, asked)) return undefined
  const text = await playerWords(context.db, playerId)
  if (text === undefined) return undefined
  const wallet = context.db.selectFrom('wallet').select('balance_paise').where('player_id', '=', playerId)
  const { balance_paise: balancePaise } = await wallet.executeTakeFirstOrThrow()
  const subject = { kind: 'player', id: playerId, text }
  return { ...change(balancePaise, amountPaise), subject, amountPaise, before: { balancePaise }, basis: {} }
}
