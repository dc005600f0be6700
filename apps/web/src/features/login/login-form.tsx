// Email, password, LOGIN: checked by the contract, sent once, a refusal told in the form (spec 1 §4.1, §5).
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { login } from '@panadesk/contract/login'
import { useRef, useState, type SyntheticEvent } from 'react'
import { checkFields } from '../../kit/check-fields.ts'
import { FormAlert } from '../../kit/form-alert.tsx'
import { useSubmitFocus } from '../../kit/use-submit-focus.ts'
import { CallError } from '../../platform/call-error.ts'
import { signIn, type SignedIn } from '../../platform/session.ts'
import classes from './login.module.css'

const EMPTY = { email: '', password: '' }
type Credentials = typeof EMPTY

export function LoginForm({ onSignedIn }: { onSignedIn: (session: SignedIn) => void }) {
  const [credentials, setCredentials] = useState(EMPTY)
  const [errors, setErrors] = useState<Partial<Credentials>>({})
  const { send, isSending, failure, clearFailure } = useSignIn(onSignedIn)
  const loginButton = useSubmitFocus(isSending)

  function edit(field: keyof Credentials, value: string): void {
    setCredentials({ ...credentials, [field]: value })
    setErrors({ ...errors, [field]: undefined })
    clearFailure()
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const check = checkFields(login.check, credentials, Object.keys(EMPTY))
    setErrors(check.errors)
    const [faulty] = Object.keys(check.errors)
    if (faulty === undefined) void send(credentials)
    else focusField(event.currentTarget, faulty)
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-busy={isSending}>
      <h1 className={classes.heading}>LOGIN</h1>
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
        onChange={(event) => edit('email', event.currentTarget.value)}
      />
      <PasswordField
        value={credentials.password}
        error={errors.password}
        onChange={(password) => edit('password', password)}
      />
      <FormAlert message={failure} />
      <Button ref={loginButton} type="submit" size="md" fullWidth loading={isSending}>
        LOGIN
      </Button>
    </form>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

interface PasswordFieldProps {
  value: string
  error: string | undefined
  onChange: (password: string) => void
}

function PasswordField({ value, error, onChange }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      label="Password"
      name="password"
      size="md"
      autoComplete="current-password"
      value={value}
      error={error}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide password' : 'Show password', tabIndex: 0 }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function useSignIn(onSignedIn: (session: SignedIn) => void) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const underWay = useRef(false)

  async function send(credentials: Credentials): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setSending(true)
    setFailure(undefined)
    try {
      onSignedIn(await signIn(credentials))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.msg)
    } finally {
      underWay.current = false
      setSending(false)
    }
  }

  return { send, isSending, failure, clearFailure: () => setFailure(undefined) }
}
