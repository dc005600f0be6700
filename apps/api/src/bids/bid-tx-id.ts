// The transaction id of a bid, derived from its id so that it costs no index (docs/money.md, "Request numbers").
import { letteredIds } from '../platform/lettered-ids.ts'

const BIDS = letteredIds('BID')

/** As the panel and the gateway show it: 'BID123'. */
export const bidTxId = BIDS.write

/** The id behind a transaction id, in any case; undefined for any other text. */
export const parseBidTxId = BIDS.read

/** The bid that a search names whole, by its id or its transaction id; undefined for any other text. */
export function searchedBidId(searchValue: string): number | undefined {
  return /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
}
