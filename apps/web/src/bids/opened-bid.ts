// Which bid is open over a list: the list's own place names it, while the address bar shows that of the bid.

/** Of the search parameters. */
export const BID_PARAMETER = 'bid'

/** The bid 123 is 'BID123'. */
export function txIdOf(id: string): string {
  return `BID${id}`
}

/** 'BID123' is the bid 123; undefined for any other text. */
export function bidIdOf(txId: string): string | undefined {
  return /^BID(\d+)$/.exec(txId)?.[1]
}
