// Brings a place of a long page to the top of the screen, and keeps it there while what stands above it finds its height.

/** As long as a slow answer takes. */
const HOLD_MS = 3_000
const READER_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** At once rather than smoothly: on the way every table would come near the screen and be read. */
export function goToPlace(element: HTMLElement): void {
  const place = (): void => element.scrollIntoView({ behavior: 'instant', block: 'start' })
  place()
  element.focus({ preventScroll: true })
  // The tables just above are read now, too, and the place would move with their heights.
  const observer = new ResizeObserver(place)
  observer.observe(element.parentElement ?? element)
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const move of READER_MOVES) removeEventListener(move, stop)
  }
  const timer = setTimeout(stop, HOLD_MS)
  for (const move of READER_MOVES) addEventListener(move, stop, { passive: true })
}
