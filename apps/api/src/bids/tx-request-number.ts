// The request number of a payment, derived from the id of its movement as a bid's transaction id is from the bid's.
import { letteredIds } from '../platform/lettered-ids.ts'

const MOVEMENTS = letteredIds('TXN')

/** As the panel shows it: 'TXN123'. */
export const txRequestNumber = MOVEMENTS.write

/** The movement behind a request number, in any case; undefined for any other text. */
export const parseTxRequestNumber = MOVEMENTS.read
