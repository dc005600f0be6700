// What the server tells of one bid.
import type { contract, ReplyOf } from '@panadesk/contract'

export type BidReply = ReplyOf<typeof contract.bids.get>
