// That the session is gone while somebody is at work: the panel asks to sign in again over the page, which stays as it is.

let reason: string | undefined
const listeners = new Set<() => void>()

/** Asks; `why` is what the server said of the session. */
export function requestSignIn(why: string): void {
  // Later, when the form whose call was refused has the focus back: from there the dialog takes it, and gives it back.
  window.setTimeout(() => publish(why))
}

/** Signed in again, or left. */
export function settleSignIn(): void {
  publish(undefined)
}

/** Why to sign in again; undefined while nobody has to. */
export function signInReason(): string | undefined {
  return reason
}

/** For useSyncExternalStore; answers the way to unsubscribe. */
export function subscribeToSignIn(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function publish(next: string | undefined): void {
  reason = next
  for (const listener of listeners) listener()
}
