// Gives the focus back to whatever opened a dialog, at once: Mantine waits a moment, and drops it when Tab is pressed meanwhile.
import { useLayoutEffect } from 'react'

/** Remembers what has the focus when `opened` turns true, and focuses it again when the dialog closes or goes away. */
export function useFocusReturn(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return undefined
    const opener = openerOf(document.activeElement)
    return () => {
      if (!isFocusFree()) return
      if (opener?.isConnected === true) opener.focus({ preventScroll: true })
      else document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [opened])
}

/** An entry of a menu goes away with it; what opened the menu stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]')
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element
  return opener instanceof HTMLElement ? opener : null
}

/** Whoever moved the focus out of the dialog before closing it has a reason to. */
function isFocusFree(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || focused.closest('[role=dialog]') !== null
}
