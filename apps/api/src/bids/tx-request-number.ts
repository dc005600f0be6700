// The request number of a payment, derived from the id of its movement as a bid's transaction id is from the bid's.

const PREFIX = 'TXN'
const PATTERN = new RegExp(String.raw`^${PREFIX}(\d{1,15})$`, 'i')

/** As the panel shows it: 'TXN123'. */
export function txRequestNumber(movementId: number): string {
  return `${PREFIX}${movementId}`
}

/** The movement behind a request number, in any case; undefined for any other text. */
export function parseTxRequestNumber(text: string): number | undefined {
  const digits = PATTERN.exec(text)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
