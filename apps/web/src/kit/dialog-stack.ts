// Which of the open dialogs lies on top: Esc closes that one alone.
import { useLayoutEffect, useRef } from 'react'

let open: readonly symbol[] = []

/** Answers, whenever it is asked, whether the dialog lies over all others that are open. */
export function useIsOnTop(opened: boolean): () => boolean {
  const entry = useRef<symbol>(undefined)
  useLayoutEffect(() => {
    if (!opened) return undefined
    const mine = Symbol('dialog')
    entry.current = mine
    open = [...open, mine]
    // Later, so that the key press that closes this dialog does not find the one below on top.
    return () => {
      window.setTimeout(() => {
        open = open.filter((each) => each !== mine)
      })
    }
  }, [opened])
  return () => open.at(-1) === entry.current
}
