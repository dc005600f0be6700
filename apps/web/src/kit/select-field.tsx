// A choice out of a few (the browser's own select) or out of many (with a search).
import { NativeSelect, Select, type NativeSelectProps, type SelectProps } from '@mantine/core'
import classes from './select-field.module.css'

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
