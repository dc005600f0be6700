// Keys of a screen: single letters that do what its buttons do, for hands that stay on the keyboard.
import { useEffect, useRef } from 'react'

/** By the key as the browser names it: `j`, `?`, `Escape`. */
type Keys = Readonly<Record<string, () => void>>

/** They rest while somebody types, and under a dialog. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const run = latest.current[keyOf(event)]
      if (run === undefined || isMeantForOthers(event)) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** With Caps Lock on, too. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  return key.length === 1 && !shiftKey ? key.toLowerCase() : key
}

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]'
const OVER_THE_SCREEN = '[role=dialog], [role=menu]'

function isMeantForOthers(event: KeyboardEvent): boolean {
  const { target, defaultPrevented, isComposing, ctrlKey, metaKey, altKey } = event
  if (defaultPrevented || isComposing || ctrlKey || metaKey || altKey) return true
  if (target instanceof Element && target.closest(FIELDS) !== null) return true
  // A panel that takes the whole of a small screen is a dialog, and the keys are its own.
  return [...document.querySelectorAll(OVER_THE_SCREEN)].some(
    (over) => over.querySelector('[data-side-panel]') === null,
  )
}
