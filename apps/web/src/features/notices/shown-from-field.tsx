// From when a notice is shown: a date and a time of day.
import { Input } from '@mantine/core'
import type { ReactNode } from 'react'
import { DateField } from '../../kit/date-field.tsx'
import { TimeField } from '../../kit/time-field.tsx'
import { dateOfField, onDate, onTime, timeOfField } from './notice.ts'
import classes from './notices.module.css'

interface ShownFromFieldProps {
  description: string
  /** `YYYY-MM-DDTHH:mm`; an empty text for no time of its own. */
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
  'data-path'?: string
}

/** Fits `form.getInputProps('create_at')`. */
export function ShownFromField({ description, value = '', onChange, error, ...props }: ShownFromFieldProps) {
  return (
    <Input.Wrapper description={description} error={error} inputWrapperOrder={['input', 'description', 'error']}>
      <div className={classes.shownFrom}>
        <DateField
          label="Shown From"
          value={dateOfField(value)}
          onChange={(date) => onChange?.(onDate(value, date))}
          data-path={props['data-path']}
        />
        <TimeField
          label="Shown From Time"
          value={timeOfField(value)}
          onChange={(time) => onChange?.(onTime(value, time))}
        />
      </div>
    </Input.Wrapper>
  )
}
