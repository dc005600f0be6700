// Gives the focus back to the button that sent a form: it is disabled while the form is being sent, and loses it then.
import { useLayoutEffect, useRef, type RefObject } from 'react'

/** Its answer is the `ref` of the button. A faulty field that took the focus meanwhile keeps it. */
export function useSubmitFocus(isRunning: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const wasRunning = useRef(false)
  useLayoutEffect(() => {
    if (wasRunning.current && !isRunning && document.activeElement === document.body) button.current?.focus()
    wasRunning.current = isRunning
  }, [isRunning])
  return button
}
