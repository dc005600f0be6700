// One tooltip for all cells of a table: the whole figure or text of the cell under the pointer, the finger or the focus.
import { useEffect, useState, type CSSProperties, type ReactNode } from 'react'
import classes from './cell-tips.module.css'
import { isCut } from './use-cut-texts.ts'

interface Tip {
  text: string
  /** In the window: of a figure the middle of the cell's upper edge, of a text the corner of its cell where there is more room. */
  left: number
  top: number
  isText: boolean
  /** It stands above that edge and not below it. */
  isAbove: boolean
}

/**
 * Cells, and what stands in them, with a `data-tip` show it, and those whose `data-line` is cut off the whole of it. A tooltip of its own for each of
 * hundreds of cells would cost too much.
 */
export function CellTips({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [tip, setTip] = useState<Tip>()
  const hide = (): void => setTip(undefined)
  return (
    <div
      className={className}
      onPointerOver={(event) => {
        // Whoever moves on to a long text wants to read it.
        if (event.target instanceof Element && event.target.closest(`.${classes.text}`) !== null) return
        setTip(event.pointerType === 'touch' ? undefined : tipOf(event.target))
      }}
      onPointerLeave={hide}
      onFocus={(event) => setTip(tipOf(event.target))}
      onBlur={hide}
      onScroll={hide}
      onWheel={hide}
    >
      {children}
      {tip !== undefined && (tip.isText ? <TextTip tip={tip} onHide={hide} /> : <TipBox tip={tip} />)}
    </div>
  )
}

/** Half of the widest tooltip, so that none is cut off at the edge of the window. */
const HALF_WIDTH_PX = 112
const TEXT_WIDTH_PX = 420
const EDGE_PX = 12

function TipBox({ tip: { text, left, top } }: { tip: Tip }) {
  const middle = Math.min(Math.max(left, HALF_WIDTH_PX), window.innerWidth - HALF_WIDTH_PX)
  const place: CSSProperties = { left: middle, top }
  return (
    <span className={classes.tip} style={place} aria-hidden>
      {text}
    </span>
  )
}

function TextTip({ tip: { text, left, top, isAbove }, onHide }: { tip: Tip; onHide: () => void }) {
  useEffect(() => {
    const hideOnEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') onHide()
    }
    window.addEventListener('keydown', hideOnEscape)
    return () => window.removeEventListener('keydown', hideOnEscape)
  }, [onHide])
  const place: CSSProperties = {
    left: Math.max(Math.min(left, window.innerWidth - TEXT_WIDTH_PX - EDGE_PX), EDGE_PX),
    // Without a gap, so that the pointer gets there.
    ...(isAbove ? { bottom: window.innerHeight - top } : { top }),
    maxWidth: TEXT_WIDTH_PX,
  }
  return (
    <span className={classes.text} style={place} aria-hidden>
      {text}
    </span>
  )
}

function tipOf(target: EventTarget): Tip | undefined {
  const cell = target instanceof Element ? target.closest('td') : null
  if (cell === null) return undefined
  const tipped = target instanceof Element ? target.closest('[data-tip]') : null
  const { left, width, top, bottom } = (tipped ?? cell).getBoundingClientRect()
  const text = tipped?.getAttribute('data-tip')
  if (typeof text === 'string') return { text, left: left + width / 2, top, isText: false, isAbove: true }
  const line = cell.querySelector<HTMLElement>('[data-line]')
  if (line === null || !isCut(line)) return undefined
  const isAbove = bottom > window.innerHeight / 2
  return { text: line.innerText, left, top: isAbove ? top : bottom, isText: true, isAbove }
}
