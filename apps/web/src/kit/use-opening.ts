// One opening of a dialog: told from the next one, and its focus given back to whatever opened it, at once. Mantine's own
// way waits a moment, and drops it when Tab is pressed meanwhile.
import { useLayoutEffect, useRef, useState } from 'react'
import { focusAround } from './use-kept-place.ts'

/**
 * Answers how often the dialog has been opened, as a key: who opens it again while it is fading out must not find what
 * was typed before.
 */
export function useOpening(opened: boolean): number {
  const [opening, setOpening] = useState(() => ({ opened, count: 0, opener: focusedElement() }))
  if (opened !== opening.opened) {
    setOpening(opened ? { opened, count: opening.count + 1, opener: focusedElement() } : { ...opening, opened })
  }
  useFocusReturn(opened, opening.opener)
  return opening.count
}

/** `opener` is what had the focus when the opening was drawn: an entry of a menu is gone when it is on screen. */
function useFocusReturn(opened: boolean, opener: HTMLElement | undefined): void {
  const waiting = useRef<HTMLElement>(undefined)
  // Not in a cleanup: React puts the focus back into what is still there after those.
  useLayoutEffect(() => {
    if (opened) waiting.current = opener ?? focusedElement()
    else returnFocus(waiting)
  }, [opened, opener])
  useLayoutEffect(() => () => returnFocus(waiting), [])
}

function returnFocus(waiting: { current: HTMLElement | undefined }): void {
  const opener = waiting.current
  waiting.current = undefined
  if (opener === undefined || !isFocusFree()) return
  opener.focus({ preventScroll: true })
  if (document.activeElement === opener) return
  // Gone, or nothing that can be pressed any more: a row action that was done, whose row is the reader's place.
  if (!focusAround(opener, 'tr, li')) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
}

/** Undefined while nothing has the focus. Of a menu, what opened it, which stays when the entry is gone. */
function focusedElement(): HTMLElement | undefined {
  const focused = document.activeElement
  const menu = focused?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : undefined
}

/** Whoever moved the focus out of the dialog before closing it has a reason to. */
function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role=dialog]') !== null
}
