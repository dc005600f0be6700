// The transaction id of a bid, derived from its id so that it costs no index (docs/money.md, "Request numbers").

const PREFIX = 'BID'
const PATTERN = new RegExp(String.raw`^${PREFIX}(\d{1,15})$`, 'i')

/** As the panel and the gateway show it: 'BID123'. */
export function bidTxId(bidId: number): string {
  return `${PREFIX}${bidId}`
}

/** The id behind a transaction id, in any case; undefined for any other text. */
export function parseBidTxId(text: string): number | undefined {
  const digits = PATTERN.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
