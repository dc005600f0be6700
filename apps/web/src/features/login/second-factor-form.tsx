// The second step of a sign-in: a code, for accounts whose second factor is on.
import { Button } from '@mantine/core'
import { login } from '@panadesk/contract/login'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { checkFields } from '../../kit/check-fields.ts'
import { CodeField } from '../../kit/code-field.tsx'
import { FormAlert } from '../../kit/form-alert.tsx'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { signInWithCode, type SignedIn } from '../../platform/session.ts'
import classes from './login.module.css'
import { useSignIn } from './use-sign-in.ts'

interface SecondFactorFormProps {
  onSignedIn: (session: SignedIn) => void
  /** Back to email and password; with the reason where the server wants that. */
  onBack: (reason?: string) => void
  isInDialog: boolean
}

export function SecondFactorForm({ onSignedIn, onBack, isInDialog }: SecondFactorFormProps) {
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const { send, isSending, failure, clearFailure } = useSignIn({
    step: signInWithCode,
    onSignedIn,
    onRefused: (error) => {
      if (error.consequence !== 'session-lost') return false
      onBack(error.msg)
      return true
    },
  })
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const confirmButton = useSubmitFocus(isSending)

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    await loadBodyChecks()
    const { errors } = checkFields(login.checkSecondFactor, { code }, ['code'])
    setFault(errors['code'])
    if (errors['code'] === undefined) void send(code)
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
      {!isInDialog && <h1 className={classes.heading}>LOGIN</h1>}
      <CodeField
        size="md"
        takesRecoveryCode
        ref={field}
        value={code}
        error={fault}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setFault(undefined)
          clearFailure()
        }}
      />
      <FormAlert message={failure} />
      <Button ref={confirmButton} type="submit" size="md" fullWidth loading={isSending}>
        CONFIRM
      </Button>
      <Button variant="subtle" color="gray" onClick={() => onBack()} disabled={isSending}>
        Back to email and password
      </Button>
    </form>
  )
}
