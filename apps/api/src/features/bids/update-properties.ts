// The correction of a bid by whatever its type has: digits, panas, sangams.
import { contract, type BodyOf } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { editBid, type EditBid } from './edit-bid.ts'
import { findLateCorrection } from './find-act.ts'

export const updateProperties = implement(
  contract.bids.updateProperties,
  (context, body) => editBid(context, editOf(body)),
  (context, body) => findLateCorrection(context, editOf(body)),
)

function editOf(body: BodyOf<typeof contract.bids.updateProperties>): EditBid {
  const { bidDB_id: bidId, reason, seen, ...change } = body
  return { bidId, change, reason, seen }
}
