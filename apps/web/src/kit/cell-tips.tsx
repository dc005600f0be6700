// One tooltip for all cells of a grid: the whole figure of the cell under the pointer, the finger or the focus.
import { useState, type CSSProperties, type ReactNode } from 'react'
import classes from './cell-tips.module.css'

interface Tip {
  text: string
  /** In the window: the middle of the cell's upper edge. */
  left: number
  top: number
}

/** Cells with a `data-tip` show it. A tooltip of its own for each of hundreds of cells would cost too much. */
export function CellTips({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [tip, setTip] = useState<Tip>()
  const hide = (): void => setTip(undefined)
  return (
    <div
      className={className}
      onPointerOver={(event) => setTip(event.pointerType === 'touch' ? undefined : tipOf(event.target))}
      onPointerLeave={hide}
      onFocus={(event) => setTip(tipOf(event.target))}
      onBlur={hide}
      onScroll={hide}
      onWheel={hide}
    >
      {children}
      {tip !== undefined && <TipBox tip={tip} />}
    </div>
  )
}

/** Half of the widest tooltip, so that none is cut off at the edge of the window. */
const HALF_WIDTH_PX = 112

function TipBox({ tip: { text, left, top } }: { tip: Tip }) {
  const middle = Math.min(Math.max(left, HALF_WIDTH_PX), window.innerWidth - HALF_WIDTH_PX)
  const place: CSSProperties = { left: middle, top }
  return (
    <span className={classes.tip} style={place} aria-hidden>
      {text}
    </span>
  )
}

function tipOf(target: EventTarget): Tip | undefined {
  const cell = target instanceof Element ? target.closest('td[data-tip]') : null
  if (cell === null) return undefined
  const { left, width, top } = cell.getBoundingClientRect()
  return { text: cell.getAttribute('data-tip') ?? '', left: left + width / 2, top }
}
