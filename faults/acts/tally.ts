// What came of everything that was asked, counted.

export interface Tally {
  /** Answered with success. */
  acknowledged: number
  refused: number
  /** No answer, or "not now". */
  unknown: number
  /** Unknown ones of commands without a key that were found done by looking at the state. */
  foundDone: number
  /** Acknowledged ones that were sent again and answered alike. */
  replayed: number
  slowestMs: number
  readonly byName: Map<string, number>
  /** What must never be, in words. */
  readonly faults: string[]
}

export function newTally(): Tally {
  return {
    acknowledged: 0,
    refused: 0,
    unknown: 0,
    foundDone: 0,
    replayed: 0,
    slowestMs: 0,
    byName: new Map(),
    faults: [],
  }
}

/** What a report tells of it. */
export function outcomesOf({ acknowledged, refused, unknown, foundDone }: Tally) {
  return {
    acknowledged,
    refused,
    'without an answer': unknown,
    'of these found done by the state': foundDone,
  }
}
