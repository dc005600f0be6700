// Email, password, LOGIN: checked by the contract, sent once, a refusal told in the form (docs/screens.md, "Login").
import { Button, TextInput } from '@mantine/core'
import { login } from '@panadesk/contract/login'
import { useState, type SyntheticEvent } from 'react'
import { checkFields } from '../../kit/check-fields.ts'
import { FormAlert } from '../../kit/form-alert.tsx'
import { PasswordField } from '../../kit/password-field.tsx'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { signIn, type SignedIn } from '../../platform/session.ts'
import classes from './login.module.css'
import { useSignIn } from './use-sign-in.ts'

const EMPTY = { email: '', password: '' }
type Credentials = typeof EMPTY

interface CredentialsFormProps {
  onSignedIn: (session: SignedIn) => void
  /** The password is right, and is not enough. */
  onSecondFactor: () => void
  /** Why email and password are asked for again. */
  reason: string | undefined
  isInDialog: boolean
}

export function CredentialsForm({ onSignedIn, onSecondFactor, reason, isInDialog }: CredentialsFormProps) {
  const [credentials, setCredentials] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const [shownReason, setShownReason] = useState(reason)
  const { send, isSending, failure, clearFailure } = useSignIn({
    step: signIn,
    onSignedIn,
    onRefused: (error) => {
      if (error.consequence !== 'second-factor') return false
      onSecondFactor()
      return true
    },
  })
  const loginButton = useSubmitFocus(isSending)

  function edit(field: keyof Credentials, value: string): void {
    // They are wanted once it is typed.
    void loadBodyChecks()
    setCredentials({ ...credentials, [field]: value })
    setErrors({ ...errors, [field]: undefined })
    setShownReason(undefined)
    clearFailure()
  }

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    await loadBodyChecks()
    const check = checkFields(login.check, credentials, Object.keys(EMPTY))
    setErrors(check.errors)
    const [faulty] = Object.keys(check.errors)
    if (faulty === undefined) void send(credentials)
    else focusField(form, faulty)
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={isSending}>
      {!isInDialog && <h1 className={classes.heading}>LOGIN</h1>}
      <CredentialFields credentials={credentials} errors={errors} onEdit={edit} />
      <FormAlert message={failure ?? shownReason} />
      <Button ref={loginButton} type="submit" size="md" fullWidth loading={isSending}>
        LOGIN
      </Button>
    </form>
  )
}

interface CredentialFieldsProps {
  credentials: Credentials
  errors: Partial<Credentials>
  onEdit: (field: keyof Credentials, value: string) => void
}

function CredentialFields({ credentials, errors, onEdit }: CredentialFieldsProps) {
  return (
    <>
      <TextInput
        label="Email"
        type="email"
        name="email"
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={credentials.email}
        error={errors.email}
        onChange={(event) => onEdit('email', event.currentTarget.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        size="md"
        autoComplete="current-password"
        value={credentials.password}
        error={errors.password}
        onChange={(event) => onEdit('password', event.currentTarget.value)}
      />
    </>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
