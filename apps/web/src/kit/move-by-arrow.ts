// The arrow keys inside a grid: one Tab stop for a hundred cells.
import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, { rows: number; cells: number }>> = {
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
}

/** For `onKeyDown` of a table whose cells can take the focus; moves it to the neighbour, if there is one. */
export function moveByArrow(event: KeyboardEvent<HTMLTableElement>): void {
  const step = STEPS[event.key]
  const cell = event.target
  if (step === undefined || !(cell instanceof HTMLTableCellElement)) return
  const row = cell.parentElement
  if (!(row instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const nextRow = event.currentTarget.rows[row.rowIndex + step.rows]
  nextRow?.cells[cell.cellIndex + step.cells]?.focus()
}
