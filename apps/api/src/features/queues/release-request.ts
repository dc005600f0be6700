// Says that somebody is not on a request any more; it is fine where nobody was on it.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { releaseClaim } from '../../requests/claims.ts'
import { refuse, requireKind } from './refusals.ts'
import { requestOf } from './request-of.ts'

export const releaseRequestCall = implement(contract.queues.release, async (context, { kind, request_id: id }) => {
  requireKind(context, kind)
  const found = await requestOf(context.db, { kind, id }).executeTakeFirst()
  if (found === undefined) throw refuse('request-not-found')
  await releaseClaim(context.db, context, { kind, id })
  return { msg: 'You are not on this request any more.' }
})
