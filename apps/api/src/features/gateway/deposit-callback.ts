// A payment that a provider reports: credited at once, each reference once
// (docs/money.md, "Payment references", an auto deposit).
import { playerContract, type AskedOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { payDeposit } from '../../requests/accept-deposit.ts'
import { lockPaymentReference, type CreditedPayment } from '../../requests/payment-reference.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implementCallback } from '../../http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'

type Call = typeof playerContract.funds.depositCallback
type Reported = AskedOf<Call>

const refuse = refusals({
  'player-not-found': { status: 404, msg: 'Nobody is registered with this mobile number.', field: 'mobile' },
  'reference-empty': { status: 400, msg: 'The reference needs letters or digits.', field: 'reference' },
  'reference-reused': {
    status: 409,
    msg: 'This reference was credited otherwise: with another amount, to another player, or by hand.',
  },
})

/** Whatever the settings say of limits and maintenance: the money is with the house already. */
export const takeDepositCallback = implementCallback(
  playerContract.funds.depositCallback,
  ({ db, signedReport }, reported) =>
    inTransaction(db, async (tx) => {
      const playerId = await findPlayer(tx, reported.mobile)
      const credited = await lockPaymentReference(tx, reported.reference)
      if (credited !== undefined) return answerRepeated(credited, { playerId, amountPaise: reported.amount })
      const deposit = await insertCredited(tx, playerId, reported)
      if (deposit.reference_key === '') throw refuse('reference-empty')
      await tx
        .insertInto('provider_report')
        .values({ deposit_id: deposit.id, ...signedReport })
        .execute()
      await payDeposit(tx, { id: deposit.id, playerId, amountPaise: reported.amount })
      return { id: String(deposit.id), status: deposit.status, isRepeated: false }
    }),
)

async function findPlayer(tx: Tx, mobile: string): Promise<number> {
  const player = await tx.selectFrom('player').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (player === undefined) throw refuse('player-not-found')
  return player.id
}

/** A provider repeats its own report; what was credited otherwise, even to the same player, is for staff to look into. */
function answerRepeated(credited: CreditedPayment, reported: { playerId: number; amountPaise: number }) {
  const isSame = credited.playerId === reported.playerId && credited.amountPaise === reported.amountPaise
  if (!credited.isAuto || !isSame) throw refuse('reference-reused')
  return { id: String(credited.depositId), status: 'accepted' as const, isRepeated: true }
}

function insertCredited(tx: Tx, playerId: number, { reference, amount: amountPaise }: Reported) {
  return tx
    .insertInto('deposit')
    .values({
      player_id: playerId,
      amount_paise: amountPaise,
      status: 'accepted',
      is_auto: true,
      method: 'provider',
      reference,
      decided_at: sql`app_now()`,
    })
    .returning(['id', 'status', 'reference_key'])
    .executeTakeFirstOrThrow()
}
