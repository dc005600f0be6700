// Places the bids of the signed-in player.
import { playerContract, type BodyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { limitReachedText } from '@panadesk/domain/limits'
import { formatPaise, rupeesOfPaise } from '@panadesk/domain/money'
import { canonicalSelection } from '@panadesk/domain/selections'
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
  'bids-stopped': { status: 409, msg: 'Bids on this are not taken at present.' },
  'limit-reached': { status: 409, msg: 'This is more than is still taken.' },
  'insufficient-balance': { status: 422, msg: 'The wallet does not hold enough for these bids.' },
})

/**
 * Refusals: the table above; `index` in the reply is the place of the bid at fault, `limit` the limit that it breaks. Of what is
 * stopped or full `type` and `selection` say what it names, and `left` how much of it is still taken.
 */
export const placeBids = implementForToken(playerContract.bids.place, async (context, body) => {
  const answer = await placeSlipOfToken(context, {
    tokenHash: context.tokenHash,
    gameId: body.gameId,
    session: body.session,
    bids: body.bids.map(({ type, selection, points }) => ({ type, selection, pointsPaise: points })),
    key: context.idempotencyKey,
    requestHash: requestHash('bids', body),
  })
  if ('refusal' in answer) throw refusalOf(answer, body)
  return {
    bids: answer.bids.map((id) => ({ id: String(id), txId: bidTxId(id) })),
    balance: rupeesOfPaise(answer.balancePaise),
  }
})

type Body = BodyOf<typeof playerContract.bids.place>

function refusalOf(answer: SlipRefusal, body: Body): Refusal {
  const { refusal: code, index } = answer
  const limitPaise = 'limitPaise' in answer ? answer.limitPaise : undefined
  const leftPaise = 'leftPaise' in answer ? answer.leftPaise : undefined
  const named = code === 'limit-reached' || code === 'bids-stopped' ? namedBid(body, index) : undefined
  const reply = {
    ...(index === undefined ? {} : { index }),
    ...(limitPaise === undefined ? {} : { limit: rupeesOfPaise(limitPaise) }),
    ...named,
    ...(leftPaise === undefined ? {} : { left: rupeesOfPaise(leftPaise) }),
  }
  const msg = messageOf(answer, named?.selection)
  return refuse(code, { reply, ...(msg === undefined ? {} : { msg }) })
}

/** The bid at fault as it is kept: a pana in matka order. */
function namedBid({ bids }: Body, index: number | undefined) {
  const bid = index === undefined ? undefined : bids[index]
  assert(bid !== undefined, 'a limit or a stop is met by a bid of the slip')
  const selection = canonicalSelection(bid.type, bid.selection)
  assert(selection !== undefined, 'the domain has found the selection legal')
  return { type: bid.type, selection }
}

function messageOf(answer: SlipRefusal, selection: string | undefined): string | undefined {
  if ('message' in answer && answer.message !== '') return answer.message
  if ('leftPaise' in answer && selection !== undefined) {
    const { per, leftPaise } = answer
    assert(
      per !== undefined && leftPaise !== undefined,
      'a limit that is reached is for something, and leaves something',
    )
    return limitReachedText({ per, leftPaise, selection })
  }
  if (!('limitPaise' in answer) || answer.limitPaise === undefined) return undefined
  const bound = answer.refusal === 'below-minimum' ? 'least' : 'most'
  return `A bid has at ${bound} ${formatPaise(answer.limitPaise)}.`
}
