// The field for a code of an authenticator app, or a recovery code where that will do.
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'

interface CodeFieldProps extends Omit<TextInputProps, 'label' | 'description'> {
  takesRecoveryCode?: boolean
  ref?: Ref<HTMLInputElement>
}

/** Fits `form.getInputProps('code')`. */
export function CodeField({ takesRecoveryCode = false, ...props }: CodeFieldProps) {
  return (
    <TextInput
      label="Code"
      name="code"
      description={
        takesRecoveryCode
          ? 'From your authenticator app, or one of your recovery codes.'
          : 'The 6 digits that your authenticator app shows.'
      }
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      // A recovery code has letters.
      inputMode={takesRecoveryCode ? 'text' : 'numeric'}
      {...props}
    />
  )
}
