// A choice out of many, with a search. It stands apart from the plain select, which the first screen has: this one weighs much more.
import { Select, type SelectProps } from '@mantine/core'
import classes from './search-select-field.module.css'
import type { Choice } from './select-field.tsx'

export interface SearchSelectFieldProps extends Omit<
  SelectProps,
  'value' | 'onChange' | 'data' | 'searchable' | 'allowDeselect' | 'withScrollArea' | 'classNames'
> {
  /** An empty text while nothing is chosen. */
  value?: string
  onChange?: (value: string) => void
  choices: readonly Choice[]
}

/** Drawn at once; the search reaches the others. */
const MOST_SHOWN = 100

/** For long lists (panas, users): type to find. Fits `form.getInputProps('pana')`. */
export function SearchSelectField({ choices, value, onChange, ...props }: SearchSelectFieldProps) {
  return (
    <Select
      nothingFoundMessage="Nothing found"
      limit={MOST_SHOWN}
      // A list that opens before anybody has asked for it covers what lies below.
      openOnFocus={false}
      // The list itself scrolls: inside a scroll area of its own nobody could reach it by keyboard.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      {...props}
      value={value === undefined || value === '' ? null : value}
      onChange={(chosen) => onChange?.(chosen ?? '')}
      data={[...choices]}
      searchable
      allowDeselect={false}
    />
  )
}
