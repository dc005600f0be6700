// A field for rupees: digits and two decimals, grouped as lakh and crore while they are typed, and in words once they are many.
import { TextInput, type TextInputProps } from '@mantine/core'
import { digitsOfAmount, groupAmount } from '@panadesk/domain/amount-text'
import { paiseOfRupees, type Paise } from '@panadesk/domain/money'
import type { Ref } from 'react'
import { amountWords } from './amount-words.ts'
import { typedRupees } from './typed-rupees.ts'
import { useGroupedInput } from './use-grouped-input.ts'

export interface AmountFieldProps extends Omit<TextInputProps, 'type' | 'inputMode' | 'value' | 'onChange' | 'ref'> {
  /** As typed, without the signs of grouping: digits, and a point with at most two decimals. */
  value?: string
  onChange?: (value: string) => void
  inputRef?: Ref<HTMLInputElement>
  'data-autofocus'?: boolean
  /** The name of the field, by which a form finds it to give it the focus. */
  'data-path'?: string
}

/** ₹10,000: up to here the digits are read at a glance. */
const READ_AT_A_GLANCE_PAISE: Paise = 10_000_00

/** Fits `form.getInputProps('amount')`. */
export function AmountField({ value = '', onChange, inputRef, description, ...props }: AmountFieldProps) {
  const grouped = useGroupedInput({
    shown: groupAmount(value),
    read: digitsOfAmount,
    onChange: (digits) => onChange?.(digits),
    ref: inputRef,
  })
  return (
    <TextInput
      // A field that stands in a table or a fieldset has its name from there.
      {...(props['aria-label'] === undefined && { label: 'Amount (₹)' })}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      {...grouped}
      description={wordsOf(value) ?? description}
    />
  )
}

function wordsOf(typed: string): string | undefined {
  const paise = paiseOfRupees(typedRupees(typed) ?? 0)
  return paise !== undefined && paise > READ_AT_A_GLANCE_PAISE ? amountWords(paise) : undefined
}
