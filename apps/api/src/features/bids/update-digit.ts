// The correction of a bid by its digit alone.
import { contract, type BodyOf } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { editBid, type EditBid } from './edit-bid.ts'
import { findLateCorrection } from './find-act.ts'

export const updateDigit = implement(
  contract.bids.updateDigit,
  (context, body) => editBid(context, editOf(body)),
  (context, body) => findLateCorrection(context, editOf(body)),
)

function editOf(body: BodyOf<typeof contract.bids.updateDigit>): EditBid {
  const { bidDB_id: bidId, collectionName: family, digit, reason, seen } = body
  return { bidId, family, change: { digit }, reason, seen }
}
