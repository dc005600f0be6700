// The number of a result, out of up to a thousand: typed whole it is chosen at once, with or without Enter.
import type { Family } from '@panadesk/domain/families'
import type { OptionsFilter } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { SearchSelectField } from '../../kit/select-field.tsx'
import { resultChoices } from './result-choices.ts'

interface ResultSelectProps {
  family: Family
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('pana_number')`. */
export function ResultSelect({ family, ...props }: ResultSelectProps) {
  const { onChange } = props
  const choices = useMemo(() => resultChoices(family), [family])
  const [isOpen, setOpen] = useState(false)

  function takeWhole(text: string): void {
    if (!choices.some((choice) => choice.value === text)) return
    onChange?.(text)
    setOpen(false)
  }

  return (
    <SearchSelectField
      label="Pana"
      placeholder="Type or choose"
      inputMode="numeric"
      choices={choices}
      filter={beginsWith}
      onSearchChange={takeWhole}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Enter takes a number out of the list; it must not save the form on the way.
        if (event.key === 'Enter') event.preventDefault()
      }}
      {...props}
    />
  )
}

/** A number is typed from its first digit on. */
const beginsWith: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'value' in option && option.value.startsWith(search.trim())).slice(0, limit)
