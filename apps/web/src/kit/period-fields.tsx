// The first and the last day of what a list is asked for, as the filters `from` and `to`.
import { DateField } from './date-field.tsx'

interface PeriodFieldsProps {
  /** Of the form. */
  getInputProps: (name: 'from' | 'to') => object
}

export function PeriodFields({ getInputProps }: PeriodFieldsProps) {
  return (
    <>
      <DateField label="From" {...getInputProps('from')} />
      <DateField label="To" {...getInputProps('to')} />
    </>
  )
}
