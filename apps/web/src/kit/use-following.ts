// Values that come from the server again and again, and now and then are others than before.
import { useEffect, useRef } from 'react'

/** Calls `follow` when other values have come than were there before. */
export function useFollowing(current: unknown, follow: () => void): void {
  const text = JSON.stringify(current)
  const followed = useRef(text)
  useEffect(() => {
    if (followed.current === text) return
    followed.current = text
    follow()
  })
}
