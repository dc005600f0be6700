// Where a part of the screen is, and where there is room beside it, however the screen is scrolled and sized meanwhile.
import { useLayoutEffect, useState, type RefObject } from 'react'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Pointing {
  /** Around the part; undefined while it is out of sight. */
  readonly ring: Box | undefined
  readonly card: { readonly left: number; readonly top: number }
}

const GAP_PX = 12
const RING_PX = 4

export function usePointing(at: string | undefined, card: RefObject<HTMLElement | null>): Pointing {
  const [pointing, setPointing] = useState<Pointing>({ ring: undefined, card: { left: GAP_PX, top: GAP_PX } })
  useLayoutEffect(() => {
    let frame = 0
    const follow = (): void => {
      const part = at === undefined ? null : document.querySelector(at)
      if (card.current !== null) setPointing((last) => unlessMoved(last, pointAt(part, card.current)))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [at, card])
  return pointing
}

/** Scrolled to, unless all of it is in sight already. */
export function showWhole(at: string): void {
  const part = document.querySelector(at)
  if (part === null) return
  const { top, bottom, height } = part.getBoundingClientRect()
  const head = topBarPx()
  if (top >= head && bottom <= innerHeight) return
  const isLong = height > (innerHeight - head) / 2
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  window.scrollBy({ top: isLong ? top - head - GAP_PX : (top + bottom - head - innerHeight) / 2, behavior })
}

/** The same object while nothing has moved, so that nothing is drawn again. */
function unlessMoved(last: Pointing, next: Pointing): Pointing {
  return JSON.stringify(last) === JSON.stringify(next) ? last : next
}

function pointAt(part: Element | null, card: HTMLElement | null): Pointing {
  const { offsetWidth: width, offsetHeight: height } = card ?? document.body
  const corner = { left: innerWidth - width - GAP_PX, top: innerHeight - height - GAP_PX }
  const box = part?.getBoundingClientRect()
  if (box === undefined || box.bottom < topBarPx() || box.top > innerHeight) return { ring: undefined, card: corner }
  const ring = {
    left: box.left - RING_PX,
    top: box.top - RING_PX,
    width: box.width + 2 * RING_PX,
    height: box.height + 2 * RING_PX,
  }
  const left = Math.max(GAP_PX, Math.min(box.left, corner.left))
  const [below, above] = [box.bottom + GAP_PX, box.top - height - GAP_PX]
  if (below <= corner.top) return { ring, card: { left, top: below } }
  if (above >= topBarPx()) return { ring, card: { left, top: above } }
  return { ring, card: corner }
}

function topBarPx(): number {
  return document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
}
