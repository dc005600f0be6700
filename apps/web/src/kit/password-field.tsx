// A password that can be looked at before it is sent.
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

interface PasswordFieldProps extends Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps' | 'description'
> {
  /** What a new one must be; it is said once, as the error when that says the same. */
  rule?: string
}

/** Fits `form.getInputProps('password')`. */
export function PasswordField({ rule, error, ...props }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      description={error === rule ? undefined : rule}
      error={error}
      visible={isShown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': isShown ? 'Hide password' : 'Show password', tabIndex: 0 }}
    />
  )
}
