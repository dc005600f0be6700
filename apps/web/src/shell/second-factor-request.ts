// That the server wants the second factor again before it does something: the panel asks over the page, once for all calls that wait.

type Answer = (isConfirmed: boolean) => void

let waiting: readonly Answer[] = []
const listeners = new Set<() => void>()

/** Asks, and answers whether the server has taken the code; false when the user went away from it. */
export function requestSecondFactor(): Promise<boolean> {
  return new Promise((resolve) => publish([...waiting, resolve]))
}

export function settleSecondFactor(isConfirmed: boolean): void {
  for (const answer of waiting) answer(isConfirmed)
  publish([])
}

export function isSecondFactorAsked(): boolean {
  return waiting.length > 0
}

/** For useSyncExternalStore; answers the way to unsubscribe. */
export function subscribeToSecondFactor(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: readonly Answer[]): void {
  waiting = next
  for (const listener of listeners) listener()
}
