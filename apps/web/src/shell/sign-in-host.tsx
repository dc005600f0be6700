// Watches for work at hand, and brings the form to sign in again when it is asked for.
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { settleSignIn, signInReason, subscribeToSignIn } from './sign-in-request.ts'
import { watchWork } from './work-at-hand.ts'

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))

export function SignInHost() {
  const reason = useSyncExternalStore(subscribeToSignIn, signInReason)
  useEffect(watchWork, [])
  // Whoever leaves the panel has nothing to sign in for.
  useEffect(() => settleSignIn, [])
  return (
    <Suspense>
      <SignInAgain reason={reason} />
    </Suspense>
  )
}
