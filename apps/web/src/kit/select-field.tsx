// A choice out of a few: the browser's own select.
import { NativeSelect, type NativeSelectProps } from '@mantine/core'

export interface Choice {
  value: string
  label: string
}

export interface SelectFieldProps extends Omit<NativeSelectProps, 'value' | 'onChange' | 'data'> {
  /** An empty text while nothing is chosen. */
  value?: string
  onChange?: (value: string) => void
  choices: readonly Choice[]
  /** The first entry, that chooses nothing: '-Select Game Name-'. Left out when a choice is always made. */
  placeholder?: string
}

/** For lists that fit a screen. Fits `form.getInputProps('session')`. */
export function SelectField({ choices, placeholder, onChange, ...props }: SelectFieldProps) {
  const first = placeholder === undefined ? [] : [{ value: '', label: placeholder }]
  return (
    <NativeSelect
      {...props}
      data={[...first, ...choices]}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
