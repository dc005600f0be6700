// Tells when something on a long page comes near the screen: what nobody has scrolled to need not be read.
import { useEffect, useRef, useState, type RefObject } from 'react'

/** Read this far ahead, a table is there when it is scrolled to. */
const AHEAD = '300px 0px'

/** Once true it stays so. `ref` goes to the element that is waited for. */
export function useNear(): { ref: RefObject<HTMLDivElement | null>; isNear: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (isNear || element === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isNear])
  return { ref, isNear }
}
