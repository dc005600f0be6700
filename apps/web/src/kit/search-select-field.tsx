// A choice out of many, with a search. It stands apart from the plain select, which the first screen has: this one weighs much more.
import { Select, type SelectProps } from '@mantine/core'
import { useState, type UIEvent } from 'react'
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

/** Drawn at once, and again whenever the end of what is drawn comes near: all of a thousand would keep the field waiting. */
const SHOWN_AT_ONCE = 100
/** Far enough before the end that nobody waits there, whether by wheel or by arrow keys. */
const NEAR_END_PX = 400

/** For long lists (panas, users): type to find. Fits `form.getInputProps('pana')`. */
export function SearchSelectField({
  choices,
  value,
  onChange,
  onSearchChange,
  onDropdownOpen,
  ...props
}: SearchSelectFieldProps) {
  const [shown, setShown] = useState(SHOWN_AT_ONCE)

  function showMore({ currentTarget: list }: UIEvent<HTMLElement>): void {
    if (list.scrollHeight - list.scrollTop - list.clientHeight > NEAR_END_PX) return
    setShown((before) => Math.min(before + SHOWN_AT_ONCE, Math.max(choices.length, SHOWN_AT_ONCE)))
  }

  return (
    <Select
      nothingFoundMessage="Nothing found"
      limit={shown}
      // A list that opens before anybody has asked for it covers what lies below.
      openOnFocus={false}
      // The list itself scrolls: inside a scroll area of its own nobody could reach it by keyboard.
      withScrollArea={false}
      classNames={{ options: classes.options }}
      attributes={{ options: { onScroll: showMore } }}
      {...props}
      onSearchChange={(search) => {
        setShown(SHOWN_AT_ONCE)
        onSearchChange?.(search)
      }}
      onDropdownOpen={() => {
        setShown(SHOWN_AT_ONCE)
        onDropdownOpen?.()
      }}
      value={value === undefined || value === '' ? null : value}
      onChange={(chosen) => onChange?.(chosen ?? '')}
      data={[...choices]}
      searchable
      allowDeselect={false}
    />
  )
}
