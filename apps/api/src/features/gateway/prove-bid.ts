// Gives a player what proves that a bid of his was in the sealed book of its session, with these facts (docs/sealed-book.md).
import { playerContract, type AskedOf } from '@panadesk/contract'
import { whyNoBid } from '../../games/archived-months.ts'
import { implementForPlayer, type GatewayContext, type SentBeside } from '../../http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'
import { proveBid } from '../../seals/prove-bid.ts'

type Call = typeof playerContract.book.proof

const refuse = refusals({
  'no-such-bid': { status: 404, msg: 'You have no such bid.' },
})

export const proveBidCall = implementForPlayer(playerContract.book.proof, proveOwnBid)

export async function proveOwnBid(
  { db, player }: Pick<GatewayContext<Call>, 'db' | 'player'>,
  _asked: AskedOf<Call>,
  { id: bidId }: Pick<SentBeside, 'id'>,
) {
  const own = db.selectFrom('bid').select('id').where('id', '=', bidId).where('player_id', '=', player.id)
  if ((await own.executeTakeFirst()) === undefined) throw await whyNoBid(db, bidId, refuse('no-such-bid'))
  return proveBid(db, bidId)
}
