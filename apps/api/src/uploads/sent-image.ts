// A picture as it was sent, and how it is dealt with: whose it is, who waits for it, and what counts it.
import type { Turn } from './in-turn.ts'

export interface SentImage extends Turn {
  readonly bytes: Buffer
  /** Of whoever may send so much a day only. */
  readonly quota?: ImageQuota | undefined
}

/** Refuses (429) what is beyond it. */
export interface ImageQuota {
  /** To be asked before the image costs anything; it counts whatever becomes of it. */
  countImage(): Promise<void>
  /** To be asked before so much is written. */
  countBytes(bytes: number): Promise<void>
}

/** For pictures that nobody sent: as those of staff, and as long as it takes. */
export function ownImage(bytes: Buffer): SentImage {
  return { bytes, line: 'staff', signal: new AbortController().signal }
}
