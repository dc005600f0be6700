// The transaction id of a bid, derived from its id so that it costs no index (docs/money.md, "Request numbers").
import { letteredIds } from '../platform/lettered-ids.ts'

const BIDS = letteredIds('BID')

/** As the panel and the gateway show it: 'BID123'. */
export const bidTxId = BIDS.write

/** The id behind a transaction id, in any case; undefined for any other text. */
export const parseBidTxId = BIDS.read
