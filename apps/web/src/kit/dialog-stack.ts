// Which of the open dialogs lies on top: Esc closes that one alone.
import { useLayoutEffect, useRef } from 'react'

interface OpenFrame {
  zIndex: number
}

let open: readonly OpenFrame[] = []

/**
 * Answers, whenever it is asked, whether the dialog lies over all others that are open: a question lies over a dialog that came
 * later, as one whose code was still on its way does.
 */
export function useIsOnTop(opened: boolean, zIndex: number): () => boolean {
  const entry = useRef<OpenFrame>(undefined)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const mine = { zIndex }
    entry.current = mine
    open = [...open, mine].toSorted((one, other) => one.zIndex - other.zIndex)
    // Later, so that the key press that closes this dialog does not find the one below on top.
    return () => {
      window.setTimeout(() => {
        open = open.filter((each) => each !== mine)
      })
    }
  }, [opened, zIndex])
  return () => open.at(-1) === entry.current
}
