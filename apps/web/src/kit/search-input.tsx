// The field in which something is searched, on every screen with the same sign.
import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

/** In letters: no name, number or reference is longer. */
const LONGEST_SEARCH = 100

interface SearchInputProps extends Omit<TextInputProps, 'onChange' | 'leftSection'> {
  onType: (text: string) => void
}

/** Named by `label` or `aria-label`; what is typed is held by whoever draws it. */
export function SearchInput({ onType, ...input }: SearchInputProps) {
  return (
    <TextInput
      maxLength={LONGEST_SEARCH}
      {...input}
      leftSection={<IconSearch size={input.size === 'xs' ? 15 : 16} aria-hidden />}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}
