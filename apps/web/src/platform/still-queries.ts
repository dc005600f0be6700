// What must keep still on the screen while somebody reads it: its news are read beside it, and shown when they are asked for.

const holders = new Map<string, () => boolean>()

/** `isHeld` is asked when there are news of a query; until the function that is answered is called. */
export function keepStill(queryHash: string, isHeld: () => boolean): () => void {
  holders.set(queryHash, isHeld)
  return () => {
    if (holders.get(queryHash) === isHeld) holders.delete(queryHash)
  }
}

/** Whether what the query has brought is being read just now. */
export function isKeptStill(queryHash: string): boolean {
  return holders.get(queryHash)?.() === true
}

/** The key under which the news of a query are kept beside it. */
export function newsKey(queryKey: readonly unknown[]): readonly unknown[] {
  return ['news', ...queryKey]
}
