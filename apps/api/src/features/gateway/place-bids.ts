// Places the bids of the signed-in player.
import { playerContract } from '@panadesk/contract'
import { formatPaise, rupeesOfPaise } from '@panadesk/domain/money'
import { bidTxId } from '../../bids/bid-tx-id.ts'
import { placeSlipOfToken, type SlipRefusal } from '../../bids/place-slip.ts'
import { requestHash } from '../../http/idempotency.ts'
import { implementForToken } from '../../http/implement-player.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'

const refuse = refusals({
  'session-not-wanted': { status: 422, msg: 'Bids of the whole day name no session.' },
  'type-not-played': { status: 422, msg: 'This game does not take this type of bid.' },
  'session-required': { status: 422, msg: 'Please name the session, open or close.' },
  'session-not-played': { status: 422, msg: 'This game does not have this session.' },
  'selection-not-legal': { status: 422, msg: 'This type of bid does not allow this selection.' },
  'idempotency-key-reused': { status: 409, msg: 'This Idempotency-Key has been used for another request.' },
  maintenance: { status: 503, msg: 'The service is under maintenance. Please try again later.' },
  'betting-off': { status: 403, msg: 'Betting is switched off at present.' },
  'player-inactive': { status: 403, msg: 'This account is not active.' },
  'player-not-approved': { status: 403, msg: 'This account is not approved for betting.' },
  'game-not-found': { status: 404, msg: 'This game does not exist.' },
  'game-inactive': { status: 409, msg: 'This game is not active.' },
  'off-day': { status: 409, msg: 'This game has an off day today.' },
  'game-type-off': { status: 409, msg: 'This game type is switched off.' },
  'session-closed': { status: 409, msg: 'Bids of this kind are closed for today.' },
  'below-minimum': { status: 422, msg: 'A bid has too few points.' },
  'above-maximum': { status: 422, msg: 'A bid has too many points.' },
  'insufficient-balance': { status: 422, msg: 'The wallet does not hold enough for these bids.' },
})

/** Refusals: the table above; `index` in the reply is the place of the bid at fault, `limit` the limit that it breaks. */
export const placeBids = implementForToken(playerContract.bids.place, async (context, body) => {
  const answer = await placeSlipOfToken(context, {
    tokenHash: context.tokenHash,
    gameId: body.gameId,
    session: body.session,
    bids: body.bids.map(({ type, selection, points }) => ({ type, selection, pointsPaise: points })),
    key: context.idempotencyKey,
    requestHash: requestHash('bids', body),
  })
  if ('refusal' in answer) throw refusalOf(answer)
  return {
    bids: answer.bids.map((id) => ({ id: String(id), txId: bidTxId(id) })),
    balance: rupeesOfPaise(answer.balancePaise),
  }
})

function refusalOf(answer: SlipRefusal): Refusal {
  const { refusal: code, index } = answer
  const limitPaise = 'limitPaise' in answer ? answer.limitPaise : undefined
  const reply = {
    ...(index === undefined ? {} : { index }),
    ...(limitPaise === undefined ? {} : { limit: rupeesOfPaise(limitPaise) }),
  }
  const msg = messageOf(answer)
  return refuse(code, { reply, ...(msg === undefined ? {} : { msg }) })
}

function messageOf(answer: SlipRefusal): string | undefined {
  if ('message' in answer && answer.message !== '') return answer.message
  if (!('limitPaise' in answer) || answer.limitPaise === undefined) return undefined
  const bound = answer.refusal === 'below-minimum' ? 'least' : 'most'
  return `A bid has at ${bound} ${formatPaise(answer.limitPaise)}.`
}
