// What the hash of a seal is taken over, as one text to the letter (docs/sealed-book.md).
import type { Session } from './families.ts'
import type { MarketDate } from './market-date.ts'

const KIND = 'panadesk-seal-1'

/** In the place of the seal before the first one. */
export const NO_SEAL_BEFORE = '0'.repeat(64)

export interface Seal {
  readonly id: number
  readonly gameId: number
  readonly marketDate: MarketDate
  readonly session: Session
  readonly bids: number
  readonly pointsPaise: number
  /** Of the Merkle tree over the leaves of these bids, in the order of their ids; hex. */
  readonly root: string
  /** In UTC with microseconds, as `sealedAt`. */
  readonly cutOff: string
  readonly sealedAt: string
  /** The hash of the seal before it; hex. */
  readonly previous: string
}

/** The lines that are hashed. */
export function sealText(seal: Seal): string {
  const { id, gameId, marketDate, session, bids, pointsPaise, root, cutOff, sealedAt, previous } = seal
  return [KIND, id, gameId, marketDate, session, bids, pointsPaise, root, cutOff, sealedAt, previous].join('\n')
}
