// Keeps the reader's place in a list: whoever did the last thing that could be done with a row stays there, not at the top of the page.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The focus of a button that closes goes to its row, that of one which leaves with its row to the list. */
export function useKeptPlace(isClosed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isClosed) passFocus(button.current, 'tr, li')
  }, [isClosed])
  useLayoutEffect(() => {
    const mine = button.current
    return () => passFocus(mine, 'section, ul')
  }, [])
  return button
}

/** A browser takes the focus from a button only some time after it has been disabled or removed. */
function passFocus(button: HTMLElement | null, to: string): void {
  if (button !== null && document.activeElement === button) focusAround(button, to)
}

/** Gives the focus to what `inner` stands in, such as its row; false where `inner` has left the page. */
export function focusAround(inner: HTMLElement, around: string): boolean {
  const place = inner.isConnected ? inner.closest<HTMLElement>(around) : null
  if (place === null) return false
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  place.focus({ preventScroll: true })
  return true
}
