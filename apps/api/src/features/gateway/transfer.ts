// The signed-in player sends points to another player, at once (docs/money.md, "Transfers").
import { playerContract, type AskedOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { postPayable } from '../../ledger/post.ts'
import type { Tx } from '../../database/database.ts'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'
import { lockWithdrawable } from '../../requests/withdrawable.ts'
import { requireFundsOpen } from './fund-rules.ts'
import { requireOwnPin } from './own-pin.ts'
import { tellingSeldom } from './tell-seldom.ts'
import { refuseUnbid } from './unbid-bonus.ts'

type Call = typeof playerContract.funds.transfer
type Body = AskedOf<Call>

/**
 * What is refused once the receiver was looked up. Too small a balance is among it: refused for a registered number alone, it
 * would tell as much.
 */
const RECEIVERS = {
  rule: { triesMax: 10, windowMinutes: 60, lockMinutes: 60 },
  codes: new Set(['receiver-not-found', 'receiver-inactive', 'insufficient-balance', 'bonus-not-bid']),
}

const refuse = refusals({
  'transfer-off': { status: 403, msg: 'This account may not transfer points.' },
  'receiver-not-found': { status: 404, msg: 'Nobody is registered with this mobile number.', field: 'mobile' },
  'receiver-is-sender': { status: 422, msg: 'Points can be sent to another player only.', field: 'mobile' },
  'receiver-inactive': { status: 409, msg: 'This player cannot receive points at present.', field: 'mobile' },
  'insufficient-balance': { status: 422, msg: 'The wallet does not hold enough for this transfer.', field: 'amount' },
})

export const transferCall = implementForPlayer(playerContract.funds.transfer, transfer)

export async function transfer(context: GatewayContext<Call>, body: Body) {
  const { db, player, timeZone, idempotencyKey: key } = context
  const request = { scope: `player:${player.id}`, key, requestHash: requestHash('transfers', body) }
  const run = async (tx: Tx) => {
    await requireOwnPin(tx, { playerId: player.id, timeZone })
    return send(tx, player.id, body)
  }
  const telling = { ...RECEIVERS, key: `receivers:${player.id}` }
  return tellingSeldom(db, telling, async () => (await idempotently(db, request, run)).reply)
}

async function send(tx: Tx, senderId: number, { mobile, amount: amountPaise }: Body) {
  await requireFundsOpen(tx, { kind: 'transfer', playerId: senderId, amountPaise })
  const sender = tx.selectFrom('player').select('transfer_on').where('id', '=', senderId)
  if (!(await sender.executeTakeFirstOrThrow()).transfer_on) throw refuse('transfer-off')
  const receiver = await requireReceiver(tx, senderId, mobile)
  const wallet = await lockWithdrawable(tx, { playerId: senderId, alsoHeld: [receiver.id] })
  if (wallet.balancePaise < amountPaise) throw refuse('insufficient-balance')
  if (wallet.withdrawablePaise < amountPaise) throw refuseUnbid(wallet.withdrawablePaise)
  const { id } = await tx
    .insertInto('transfer')
    .values({ sender_id: senderId, receiver_id: receiver.id, amount_paise: amountPaise })
    .returning('id')
    .executeTakeFirstOrThrow()
  const movement = { kind: 'transfer', debit: senderId, credit: receiver.id, amountPaise, ref: id } as const
  const posted = await postPayable(tx, movement)
  assert(posted.debitAfterPaise !== null, 'a player has a wallet')
  return { id: String(id), receiver: { name: receiver.name }, balance: rupeesOfPaise(posted.debitAfterPaise) }
}

async function requireReceiver(tx: Tx, senderId: number, mobile: string): Promise<{ id: number; name: string }> {
  const receiver = await tx
    .selectFrom('player')
    .select(['id', 'name', 'is_active'])
    .where('mobile', '=', mobile)
    .executeTakeFirst()
  if (receiver === undefined) throw refuse('receiver-not-found')
  if (receiver.id === senderId) throw refuse('receiver-is-sender')
  if (!receiver.is_active) throw refuse('receiver-inactive')
  return receiver
}
