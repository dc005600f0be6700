// The selected rows of a list, with the boxes that select them.
import { useState, type ReactNode } from 'react'
import { RowBox } from './row-box.tsx'
import { NOTHING_SELECTED, pressPage, pressRow, type SelectedRows } from './row-selection.ts'

interface RowSelectionOptions<Row> {
  /** Of the page that is shown. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called, for screen readers; `number` is that of the # column. */
  nameOf: (row: Row, number: number) => string
  /** Whether it can be selected; left out, each can. */
  isOpen?: (row: Row) => boolean
  /** No more are selected than this. */
  most: number
}

export interface RowSelection<Row> {
  /** As they were when they were selected. */
  selected: readonly Row[]
  most: number
  boxOf: (row: Row, number: number) => ReactNode
  toggle: (row: Row) => void
  /** All rows of the page that can be selected, or where they all are, none of them. */
  togglePage: () => void
  clear: () => void
}

const isEachOpen = (): boolean => true

export function useRowSelection<Row>(options: RowSelectionOptions<Row>): RowSelection<Row> {
  const { rows, keyOf, nameOf, isOpen = isEachOpen, most } = options
  const [selection, setSelection] = useState<SelectedRows<Row>>(NOTHING_SELECTED)
  const page = rows.filter(isOpen).map((row) => ({ key: keyOf(row), row }))
  const press = (row: Row, isRange: boolean): void => {
    if (isOpen(row)) setSelection((before) => pressRow(before, { page, key: keyOf(row), isRange, most }))
  }
  return {
    selected: [...selection.rows.values()],
    most,
    boxOf: (row, number) => (
      <RowBox
        aria-label={`Select ${nameOf(row, number)}`}
        checked={selection.rows.has(keyOf(row))}
        disabled={!isOpen(row)}
        // A box is changed by a click, or by a key that makes one.
        onChange={({ nativeEvent }) => press(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    ),
    toggle: (row) => press(row, false),
    togglePage: () => setSelection((before) => pressPage(before, { page, most })),
    clear: () => setSelection(NOTHING_SELECTED),
  }
}
