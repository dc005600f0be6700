// Which of several places of a long page the reader is at.
import { useEffect, useState } from 'react'

/** A place is read where it crosses the upper part of the screen, below the bars that stay there. */
const READING_BAND = '-120px 0px -60% 0px'

/** The id of the first element in the band; undefined above the first one. `elementIds` is the same list each time. */
export function usePlaceInView(elementIds: readonly string[]): string | undefined {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before)
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(target.id)
            else after.delete(target.id)
          }
          return after
        }),
      { rootMargin: READING_BAND },
    )
    for (const id of elementIds) {
      const element = document.getElementById(id)
      if (element !== null) observer.observe(element)
    }
    return () => observer.disconnect()
  }, [elementIds])
  return elementIds.find((id) => inView.has(id))
}
