// The steps of a sign-in: email and password, and a code where the account wants one.
import { useState } from 'react'
import type { SignedIn } from '../../platform/session.ts'
import { CredentialsForm } from './credentials-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'

interface LoginFormProps {
  onSignedIn: (session: SignedIn) => void
  /** The dialog has a title already. */
  isInDialog?: boolean
}

export function LoginForm({ onSignedIn, isInDialog = false }: LoginFormProps) {
  const [wantsCode, setWantsCode] = useState(false)
  const [reason, setReason] = useState<string>()
  const shared = { onSignedIn, isInDialog }
  if (!wantsCode) return <CredentialsForm {...shared} reason={reason} onSecondFactor={() => setWantsCode(true)} />
  return (
    <SecondFactorForm
      {...shared}
      onBack={(why) => {
        setReason(why)
        setWantsCode(false)
      }}
    />
  )
}
