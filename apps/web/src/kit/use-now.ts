// The time as it goes on, for countdowns and ages.
import { useEffect, useState } from 'react'

/** Milliseconds since 1970, read anew so often. */
export function useNow(everyMs: number): number {
  const [nowMs, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return nowMs
}
