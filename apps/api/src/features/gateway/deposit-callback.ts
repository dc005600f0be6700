// A payment that a provider reports: credited at once, each reference once (domain §5, an auto deposit).
import type { playerContract, PlayerBodyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { payDeposit } from '../../funds/accept-deposit.ts'
import { inTransaction, type Tx } from '../../platform/database/database.ts'
import type { GatewayContext } from '../../platform/http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'

type Call = typeof playerContract.funds.depositCallback
type Reported = PlayerBodyOf<Call>

const PLAYER_UNKNOWN = 'Nobody is registered with this mobile number.'
const REFERENCE_EMPTY = 'The reference needs letters or digits.'

const refuse = refusals({
  'player-not-found': { status: 404, msg: PLAYER_UNKNOWN },
  'reference-empty': { status: 400, msg: REFERENCE_EMPTY },
  'reference-reused': { status: 409, msg: 'This reference was credited with another amount, or to another player.' },
})

/** Whatever the settings say of limits and maintenance: the money is with the house already. */
export async function takeDepositCallback({ db }: Pick<GatewayContext<Call>, 'db'>, reported: Reported) {
  return inTransaction(db, async (tx) => {
    const playerId = await findPlayer(tx, reported.mobile)
    const deposit = await insertOnce(tx, playerId, reported)
    if (deposit === undefined) return findRepeated(tx, playerId, reported)
    if (deposit.reference_key === '') throw refuse('reference-empty', { errors: { reference: REFERENCE_EMPTY } })
    await payDeposit(tx, { id: deposit.id, playerId, amountPaise: reported.amount })
    return { id: String(deposit.id), status: deposit.status, isRepeated: false }
  })
}

async function findPlayer(tx: Tx, mobile: string): Promise<number> {
  const player = await tx.selectFrom('player').select('id').where('mobile', '=', mobile).executeTakeFirst()
  if (player === undefined) throw refuse('player-not-found', { errors: { mobile: PLAYER_UNKNOWN } })
  return player.id
}

/** Nothing comes back where the reference was credited before; one that is being credited at this moment is waited for. */
function insertOnce(tx: Tx, playerId: number, { reference, amount: amountPaise }: Reported) {
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
    .onConflict((conflict) =>
      conflict
        .column('reference_key')
        .where(sql<boolean>`is_auto`)
        .doNothing(),
    )
    .returning(['id', 'status', 'reference_key'])
    .executeTakeFirst()
}

/** The deposit that stands in the way, found by its key as the table makes it: whatever the case, blanks and dashes. */
async function findRepeated(tx: Tx, playerId: number, { reference, amount }: Reported) {
  const { id, status, ...earlier } = await tx
    .selectFrom('deposit')
    .select(['id', 'status', 'player_id', 'amount_paise'])
    .where(sql<boolean>`is_auto`)
    .where('reference_key', '=', sql<string>`lower(regexp_replace(${reference}, '[^[:alnum:]]', '', 'g'))`)
    .executeTakeFirstOrThrow()
  if (earlier.player_id !== playerId || earlier.amount_paise !== amount) throw refuse('reference-reused')
  return { id: String(id), status, isRepeated: true }
}
