// The signed-in player asks to be paid out; staff decide, and until they do nothing is held
// (docs/money.md, "Withdrawals").
import { playerContract, type AskedOf } from '@panadesk/contract'
import { subtractPaise, sumPaise } from '@panadesk/domain/money'
import { lockWithdrawable } from '../../requests/withdrawable.ts'
import type { Tx } from '../../database/database.ts'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'
import { requireFundsOpen } from './fund-rules.ts'
import { requireRoomForRequest } from './open-requests.ts'
import { requireOwnPin } from './own-pin.ts'
import { refuseUnbid } from './unbid-bonus.ts'
import { requireWindowOpen } from './withdrawal-window.ts'

type Call = typeof playerContract.funds.withdraw
type Body = AskedOf<Call>

const TOO_LITTLE = 'The wallet does not hold enough for this withdrawal.'
const TOO_LITTLE_BESIDE_OTHERS = 'The wallet does not hold enough for this withdrawal and those that are pending.'

const refuse = refusals({
  'insufficient-balance': { status: 422, msg: TOO_LITTLE, field: 'amount' },
})

export const withdrawCall = implementForPlayer(playerContract.funds.withdraw, withdraw)

export async function withdraw(context: GatewayContext<Call>, body: Body) {
  const { db, player, idempotencyKey: key } = context
  const request = { scope: `player:${player.id}`, key, requestHash: requestHash('withdrawals', body) }
  return (await idempotently(db, request, (tx) => ask(tx, context, body))).reply
}

async function ask(tx: Tx, { player, timeZone }: GatewayContext<Call>, body: Body) {
  const { amount: amountPaise } = body
  await requireOwnPin(tx, { playerId: player.id, timeZone })
  await requireFundsOpen(tx, { kind: 'withdrawal', playerId: player.id, amountPaise })
  await requireWindowOpen(tx, timeZone)
  await requireWithdrawable(tx, { playerId: player.id, amountPaise })
  const { id, status } = await tx
    .insertInto('withdrawal')
    .values({ player_id: player.id, amount_paise: amountPaise, method: body.method, ...payeeOf(body) })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  return { id: String(id), status }
}

/**
 * All that the player has asked for and this one together, while the wallet is held: of many requests at once each finds
 * those before it. Nothing is held back for them, so that what is spent meanwhile is refused at the approval.
 */
async function requireWithdrawable(tx: Tx, asked: { playerId: number; amountPaise: number }): Promise<void> {
  const wallet = await lockWithdrawable(tx, asked)
  const openPaise = await requireRoomForRequest(tx, { kind: 'withdrawal', playerId: asked.playerId })
  const togetherPaise = sumPaise([openPaise, asked.amountPaise])
  if (wallet.balancePaise < togetherPaise) {
    const msg = openPaise === 0 ? TOO_LITTLE : TOO_LITTLE_BESIDE_OTHERS
    throw refuse('insufficient-balance', { msg })
  }
  if (wallet.withdrawablePaise < togetherPaise) {
    const { withdrawablePaise } = wallet
    throw refuseUnbid(
      subtractPaise({ fromPaise: withdrawablePaise, amountPaise: Math.min(openPaise, withdrawablePaise) }),
    )
  }
}

/** Where the money goes, written into the request: what the player names later changes nothing of it. */
function payeeOf(body: Body) {
  if (body.method === 'paytm') return { paytm_number: body.paytmNumber }
  if (body.method === 'google-pay') return { google_pay_number: body.googlePayNumber }
  // Among what the history gathers of a withdrawal, which takes no further column.
  if (body.method === 'phone-pay') return { account_number: body.phonePayNumber }
  const { bankName, holderName, accountNumber, ifsc, branch } = body
  return { bank_name: bankName, holder_name: holderName, account_number: accountNumber, ifsc, branch }
}
