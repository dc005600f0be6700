// A number out of a long list (panas, jodis): typed whole it is chosen at once, without a look into the list.
import type { OptionsFilter } from '@mantine/core'
import { useMemo, useState, type ReactNode } from 'react'
import { SearchSelectField } from '../kit/search-select-field.tsx'

interface NumberSelectProps {
  label: string
  /** All of one length, such as 000 to 999. */
  numbers: readonly string[]
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** Fits `form.getInputProps('pana_number')`. A part of a number chooses nothing: it must not become one that begins with it. */
export function NumberSelect({ numbers, ...props }: NumberSelectProps) {
  const { onChange } = props
  const choices = useMemo(() => numbers.map((number) => ({ value: number, label: number })), [numbers])
  const [isOpen, setOpen] = useState(false)

  function takeWhole(text: string): void {
    if (!numbers.includes(text)) return
    onChange?.(text)
    setOpen(false)
  }

  return (
    <SearchSelectField
      placeholder="Type or choose"
      inputMode="numeric"
      choices={choices}
      filter={beginsWith}
      onSearchChange={takeWhole}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Enter takes a number out of the list; it must not send the form on the way.
        if (event.key === 'Enter') event.preventDefault()
      }}
      {...props}
    />
  )
}

/** A number is typed from its first digit on. */
const beginsWith: OptionsFilter = ({ options, search, limit }) =>
  options.filter((option) => 'value' in option && option.value.startsWith(search.trim())).slice(0, limit)
