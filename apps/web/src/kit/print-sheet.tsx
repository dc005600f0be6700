// A list on paper: title, filters, totals and all rows. It is in the page only while it is being printed, and shows only there.
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { titleOfScreen } from '../platform/tab-title.ts'
import { formatNow } from '../platform/zoned-time.ts'
import cells from './cells.module.css'
import { RowCells, type Column } from './data-table.tsx'
import type { FilterWord } from './filter-words.ts'
import classes from './print-sheet.module.css'

interface PrintSheetProps<Row> {
  title: string
  filters: readonly FilterWord[]
  /** Totals above the rows. */
  summary?: ReactNode
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** How many rows there are; more than `rows` when paper could not bear them all. */
  rowCount: number
  rowKey: (row: Row) => string
  /** Called when the browser is done. */
  onPrinted: () => void
}

/** Columns beyond which the paper is turned. */
const MOST_UPRIGHT = 7

export function PrintSheet<Row>(props: PrintSheetProps<Row>) {
  const { title, filters, summary, columns, rows, rowCount, rowKey, onPrinted } = props
  usePrinting(onPrinted)
  const printed = columns.filter((column) => column.isPrinted !== false)
  return createPortal(
    <section className={classes.sheet} data-lying={printed.length > MOST_UPRIGHT || undefined}>
      <p className={classes.origin}>
        <span>{titleOfScreen()}</span>
        <span>Printed {formatNow()}</span>
      </p>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.filters}>
        {filters.map(({ label, text }) => (
          <span key={label}>
            {label}: <strong>{text}</strong>
          </span>
        ))}
        <span>{countText(rows.length, rowCount)}</span>
      </p>
      {summary !== undefined && <div className={classes.summary}>{summary}</div>}
      <table className={`${classes.table} ${cells.table}`}>
        <thead>
          <tr>
            <th scope="col">#</th>
            {printed.map((column) => (
              <th key={column.header} scope="col" data-align={column.align}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={rowKey(row)}>
              <td>{index + 1}</td>
              <RowCells row={row} columns={printed} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>,
    document.body,
  )
}

function countText(shown: number, rowCount: number): string {
  const all = rowCount.toLocaleString('en-IN')
  if (shown >= rowCount) return `${all} ${rowCount === 1 ? 'entry' : 'entries'}`
  return `Only the first ${shown.toLocaleString('en-IN')} of ${all} entries are printed. Export CSV for all of them.`
}

/** Opens the browser's print dialog once the sheet has been drawn. */
function usePrinting(onPrinted: () => void): void {
  const latest = useRef(onPrinted)
  useEffect(() => {
    latest.current = onPrinted
  })
  useEffect(() => {
    const finish = (): void => latest.current()
    const frame = requestAnimationFrame(() => window.print())
    window.addEventListener('afterprint', finish)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', finish)
    }
  }, [])
}
