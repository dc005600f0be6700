// A picture that is pasted where no field is: what takes it opens by it.
import { useEffect, useRef } from 'react'
import { isHandElsewhere } from './use-keys.ts'

/** Told of it while `isAwaited`; the first of several. Fields and dialogs keep what is pasted into them. */
export function usePastedPicture(isAwaited: boolean, take: (picture: File) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!isAwaited) return undefined
    const paste = (event: ClipboardEvent): void => {
      const picture = event.clipboardData?.files[0]
      if (picture === undefined || event.defaultPrevented || isHandElsewhere(event.target)) return
      event.preventDefault()
      latest.current(picture)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [isAwaited])
}
