// That the session is gone while somebody is at work: the panel asks to sign in again over the page, which stays as it is.
import { sharedValue, useShared } from '../platform/shared-value.ts'

const reason = sharedValue<string | undefined>(undefined)

/** Asks; `why` is what the server said of the session. */
export function requestSignIn(why: string): void {
  // Later, when the form whose call was refused has the focus back: from there the dialog takes it, and gives it back.
  window.setTimeout(() => reason.set(why))
}

/** Signed in again, or left. */
export function settleSignIn(): void {
  reason.set(undefined)
}

/** Why to sign in again; undefined while nobody has to. */
export function signInReason(): string | undefined {
  return reason.get()
}

export function useSignInReason(): string | undefined {
  return useShared(reason)
}
