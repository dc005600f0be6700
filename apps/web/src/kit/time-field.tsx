// A time of day as the browser asks for it.
import { TextInput, type TextInputProps } from '@mantine/core'

export interface TimeFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `HH:mm`; an empty text while none is chosen. A reply's '04:10 PM' goes through `parseTimeOfDay` first. */
  value?: string
  onChange?: (value: string) => void
}

/** Fits `form.getInputProps('open_time')`. */
export function TimeField({ onChange, ...props }: TimeFieldProps) {
  return <TextInput {...props} type="time" onChange={(event) => onChange?.(event.currentTarget.value)} />
}
