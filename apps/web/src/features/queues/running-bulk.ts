// Whether requests of a bulk are still to be decided, and how often one then looks.

const POLL_MS = 1000

interface Bulk {
  readonly end_date: string
}

export function isRunning({ end_date: end }: Bulk): boolean {
  return end === ''
}

/** For `useCall`: not at all once every one of them is done. */
export function pollWhileRunning(bulks: readonly Bulk[]): number | undefined {
  return bulks.some(isRunning) ? POLL_MS : undefined
}
