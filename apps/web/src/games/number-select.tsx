// A number out of a long list (panas, jodis): typed whole it is chosen at once, without a look into the list.
import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core'
import { digitSum } from '@panadesk/domain/numbers/digits'
import { isThreeDigits } from '@panadesk/domain/numbers/panas'
import { useMemo, useState, type ReactNode } from 'react'
import { SearchSelectField } from '../kit/search-select-field.tsx'

interface NumberSelectProps {
  label: string
  /** All of one length, such as 000 to 999. */
  numbers: readonly string[]
  value?: string
  onChange?: (value: string) => void
  error?: ReactNode
  /** Enter sends the form once a whole number stands there, for forms of which nothing comes that is not asked about again. */
  sendsWhole?: boolean
}

/** Fits `form.getInputProps('pana_number')`. A part of a number chooses nothing: it must not become one that begins with it. */
export function NumberSelect({ numbers, sendsWhole = false, ...props }: NumberSelectProps) {
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
      filter={findsNumbers}
      onSearchChange={takeWhole}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        // Enter takes a number out of the list; it must not send the form on the way.
        const isDone = sendsWhole && !isOpen && numbers.includes(event.currentTarget.value)
        if (event.key === 'Enter' && !isDone) event.preventDefault()
      }}
      {...props}
    />
  )
}

/**
 * A number is typed from its first digit on; one digit finds the panas that it is the ank of, too. They come first: whoever means
 * the others types on.
 */
const findsNumbers: OptionsFilter = ({ options, search, limit }) => {
  const [numbers, typed] = [options.filter(isNumber), search.trim()]
  const begins = numbers.filter(({ value }) => value.startsWith(typed))
  const summed = isPanas(numbers) ? numbers.filter(({ value }) => digitSum(value) === typed) : []
  if (summed.length === 0) return begins.slice(0, limit)
  return [
    { group: `Ank ${typed}`, items: summed.slice(0, limit) },
    {
      group: `Begins with ${typed}`,
      items: begins.filter((each) => !summed.includes(each)).slice(0, Math.max(0, limit - summed.length)),
    },
  ].filter(({ items }) => items.length > 0)
}

/** The sum of a jodi's digits is nothing that it is called by. */
function isPanas([first]: readonly ComboboxItem[]): boolean {
  return first !== undefined && isThreeDigits(first.value)
}

function isNumber(option: ComboboxParsedItem): option is ComboboxItem {
  return 'value' in option
}
