// Sends one step of a sign-in at a time, and tells how it ended.
import { useRef, useState } from 'react'
import { CallError } from '../../platform/call-error.ts'
import type { SignedIn } from '../../platform/session.ts'

interface SignInOptions<Fields> {
  step: (fields: Fields) => Promise<SignedIn>
  onSignedIn: (session: SignedIn) => void
  /** True where the refusal leads somewhere else, so that it is not shown here. */
  onRefused?: (error: CallError) => boolean
}

export function useSignIn<Fields>({ step, onSignedIn, onRefused }: SignInOptions<Fields>) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const underWay = useRef(false)

  async function send(fields: Fields): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setFailure(undefined)
    try {
      onSignedIn(await step(fields))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (onRefused?.(error) !== true) setFailure(error.msg)
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  return { send, isSending, failure, clearFailure: () => setFailure(undefined) }
}
