// Keeps an idea of the signed-in player for staff to read. Nothing depends on it, so maintenance does not stop it.
import { playerContract, type AskedOf } from '@panadesk/contract'
import { idempotently, requestHash } from '../../http/idempotency.ts'
import { implementForPlayer, type GatewayContext } from '../../http/implement-player.ts'

type Call = typeof playerContract.ideas.send

export const sendIdeaCall = implementForPlayer(playerContract.ideas.send, sendIdea)

export async function sendIdea(context: GatewayContext<Call>, body: AskedOf<Call>) {
  const { db, player, idempotencyKey: key } = context
  const request = { scope: `player:${player.id}`, key, requestHash: requestHash('ideas', body) }
  const { reply } = await idempotently(db, request, async (tx) => {
    const { id } = await tx
      .insertInto('idea')
      .values({ player_id: player.id, content: body.text })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id: String(id) }
  })
  return reply
}
