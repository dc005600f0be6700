// A text field that shows signs between the digits: what cannot be meant is not typed, and the caret stays at its digit.
import { useMergedRef } from '@mantine/hooks'
import { useLayoutEffect, useRef, type ChangeEvent, type InputEvent, type Ref } from 'react'
import { digitsBefore, placeAfter } from './caret-place.ts'

interface GroupedInput {
  /** What the field shows. */
  shown: string
  /** What a text in the field means, without the signs; undefined for one that must not come about. */
  read: (text: string) => string | undefined
  onChange: (meant: string) => void
  ref: Ref<HTMLInputElement> | undefined
}

export function useGroupedInput({ shown, read, onChange, ref }: GroupedInput) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number>(undefined)
  useLayoutEffect(() => {
    const [field, digits] = [input.current, caret.current]
    caret.current = undefined
    if (field === null || digits === undefined) return
    const place = placeAfter(shown, digits)
    field.setSelectionRange(place, place)
  })
  return {
    ref: useMergedRef(input, ref ?? null),
    value: shown,
    onBeforeInput: (event: InputEvent<HTMLInputElement>): void => {
      const { value, selectionStart, selectionEnd } = event.currentTarget
      const next = value.slice(0, selectionStart ?? 0) + event.data + value.slice(selectionEnd ?? value.length)
      if (read(next) === undefined) event.preventDefault()
    },
    onChange: (event: ChangeEvent<HTMLInputElement>): void => {
      const { value, selectionStart } = event.currentTarget
      const meant = read(value)
      if (meant === undefined) return
      caret.current = digitsBefore(value, selectionStart ?? value.length)
      onChange(meant)
    },
  }
}
