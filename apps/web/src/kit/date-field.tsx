// A date as the browser asks for it, worked by keyboard and by the phone's own picker.
import { TextInput, type TextInputProps } from '@mantine/core'

export interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange'> {
  /** `YYYY-MM-DD`; an empty text while none is chosen. */
  value?: string
  onChange?: (value: string) => void
}

/** Fits `form.getInputProps('date')`. For today as default pass `marketToday()` of platform/zoned-time. */
export function DateField({ onChange, ...props }: DateFieldProps) {
  return <TextInput {...props} type="date" onChange={(event) => onChange?.(event.currentTarget.value)} />
}
