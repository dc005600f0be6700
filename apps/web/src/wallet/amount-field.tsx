// A field for rupees that staff move by hand (docs/screens.md, "Add Balance In User Wallet").
import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { LEAST_AMOUNT } from './money-amount.ts'

interface AmountFieldProps extends Pick<TextInputProps, 'error' | 'onBlur' | 'onFocus' | 'readOnly'> {
  /** As typed. */
  value?: string
  onChange?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean
  /** The name of the field, by which a form finds it to give it the focus. */
  'data-path'?: string
}

/** Fits `form.getInputProps('amount')`. */
export function AmountField({ onChange, inputRef, ...props }: AmountFieldProps) {
  return (
    <TextInput
      label="Amount (₹)"
      type="number"
      inputMode="decimal"
      min={LEAST_AMOUNT}
      step={0.01}
      autoComplete="off"
      // Scrolling over the field must not change an amount of money.
      onWheel={(event) => event.currentTarget.blur()}
      onChange={(event) => onChange?.(event.currentTarget.value)}
      ref={inputRef ?? null}
      {...props}
    />
  )
}
