// Holds what a dialog opened with, whatever is read in the background while it is open.
import { useState } from 'react'

/** The first value that came, for as long as the component lives. */
export function useHeld<Value>(value: Value | undefined): Value | undefined {
  const [held, setHeld] = useState(value)
  if (held === undefined && value !== undefined) setHeld(value)
  return held ?? value
}
