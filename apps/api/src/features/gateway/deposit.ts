// A payment that the signed-in player tells of, to be accepted by staff; moves nothing yet.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { createHash } from 'node:crypto'
import { withReceipt } from '../../requests/with-receipt.ts'
import { lockWallets } from '../../ledger/lock-wallets.ts'
import type { Tx } from '../../database/database.ts'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext, type SentBeside } from '../../http/implement-player.ts'
import { requireFundsOpen } from './fund-rules.ts'
import { requireRoomForRequest } from './open-requests.ts'

type Call = typeof playerContract.funds.deposit
type Body = AskedOf<Call>

export const depositCall = implementForPlayer(playerContract.funds.deposit, deposit)

/** The receipt is part of the request that a key stands for; one that comes again leaves no second file behind. */
export async function deposit(context: GatewayContext<Call>, body: Body, { file }: Pick<SentBeside, 'file'>) {
  const { db, player, idempotencyKey: key } = context
  const receiptHash = file === undefined ? '' : createHash('sha256').update(file.bytes).digest('hex')
  const request = { scope: `player:${player.id}`, key, requestHash: requestHash('deposits', { ...body, receiptHash }) }
  const ask = (tx: Tx, receipt: string) => askForDeposit(tx, { ...body, playerId: player.id, receipt })
  const { reply } = await withReceipt(
    context,
    file,
    (receipt) => idempotently(db, request, (tx) => ask(tx, receipt)),
    ({ isReplay }) => isReplay,
  )
  return reply
}

async function askForDeposit(tx: Tx, asked: Body & { playerId: number; receipt: string }) {
  const { playerId, amount: amountPaise, method, reference, receipt } = asked
  await requireFundsOpen(tx, { kind: 'deposit', playerId, amountPaise })
  await lockWallets(tx, [playerId])
  await requireRoomForRequest(tx, { kind: 'deposit', playerId })
  const { id, status } = await tx
    .insertInto('deposit')
    .values({ player_id: playerId, amount_paise: amountPaise, method, reference, receipt })
    .returning(['id', 'status'])
    .executeTakeFirstOrThrow()
  return { id: String(id), status }
}
