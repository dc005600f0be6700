// Rows as a table, or as cards on a small screen; knows nothing of where they come from.
import { Box } from '@mantine/core'
import type { Density } from '@panadesk/domain/densities'
import { useRef, type ReactNode } from 'react'
import { useDensity } from '../platform/density.ts'
import { CellTips } from './cell-tips.tsx'
import cells from './cells.module.css'
import cards from './data-cards.module.css'
import classes from './data-table.module.css'
import { Fact, FactList } from './fact-list.tsx'
import numbered from './numbered.module.css'
import { noteOpened, openedRow } from './opened-row.ts'
import { SortHeader, SortSelect, type Sort } from './sort-control.tsx'
import { useCutTexts } from './use-cut-texts.ts'
import { useSmallScreen } from './use-small-screen.ts'

export interface Column<Row> {
  /** Of a list, the field of its rows; a column of buttons has none. */
  name?: string
  /** Columns of the list that its cell says, too: they are in a file where it is. */
  also?: readonly string[]
  header: string
  /** What stands in the cell. */
  render: (row: Row) => ReactNode
  /** What the request's `fieldIndex` names it by; left out where the list is not sorted by it. */
  sortIndex?: number
  align?: 'left' | 'right' | 'center'
  /** Keeps the cell whole, for dates, amounts and buttons; others give way where there is little room, and show the whole on demand. */
  nowrap?: boolean
  /** False leaves it out of the printed list. True when left out. */
  isPrinted?: boolean
  /** In pixels; left out, as wide as what is in it. */
  width?: number
  /** Steps back while the panel beside the list, which says it too, leaves the list less than it needs. */
  isAside?: true
  /** Stays in sight at the begin of the row; for the first column. */
  isFirst?: boolean
  /** Stays in sight at the end of the row, however far a wide table is scrolled; for the last column. */
  isPinned?: boolean
}

export interface DataTableProps<Row> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while nothing has come yet: skeleton rows stand in. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The number of the first row in the # column. */
  firstNumber?: number
  /** Left out, the headers are plain text. */
  sort?: Sort
  /** Skeleton rows to draw while `rows` is undefined. */
  skeletonRows?: number
  /** Dims the rows while newer ones are on their way. */
  isStale?: boolean
  /** The row that is open beside the list, or next. */
  currentKey?: string | undefined
  /** Of this table alone; empty or left out, as all have it. */
  density?: Density | ''
  /** Its columns can be drawn wider by their headings, for whoever listens to it (`use-column-drag.ts`). */
  hasGrips?: boolean
  /** Beside the number of a row: what selects it. */
  boxOf?: ((row: Row, number: number) => ReactNode) | undefined
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  return useSmallScreen() ? <Cards {...props} /> : <WideTable {...props} />
}

function WideTable<Row>(props: DataTableProps<Row>) {
  const { columns, label, density: ofTable = '' } = props
  const ofAll = useDensity()
  const frame = useRef<HTMLElement>(null)
  useCutTexts(frame)
  return (
    // A table wider than the screen is scrolled by keyboard too, so its frame takes the focus.
    <Box
      component="section"
      className={classes.frame}
      data-density={ofTable === '' ? ofAll : ofTable}
      data-columns={crowdOf(columns.length)}
      aria-label={`${label}, table`}
      tabIndex={0}
      ref={frame}
    >
      <CellTips className={undefined}>
        <Table {...props} />
      </CellTips>
    </Box>
  )
}

/** The more columns, the less air between them. */
function crowdOf(columnCount: number): 'most' | 'many' | undefined {
  if (columnCount > 10) return 'most'
  return columnCount > 8 ? 'many' : undefined
}

function Table<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, firstNumber = 1, sort, skeletonRows = 10, isStale = false, currentKey } = props
  const opened = openedRow()
  return (
    <table className={`${classes.table} ${cells.table}`} aria-label={label} aria-busy={rows === undefined || isStale}>
      {columns.some(({ width }) => width !== undefined) && (
        <colgroup>
          <col />
          {columns.map(({ header, width, isAside }) => (
            <col key={header} style={{ width }} data-aside={isAside} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr>
          <SortHeader header="#" index={0} align="left" sort={sort} />
          {columns.map(({ name, header, sortIndex, align = 'left', isPinned, isFirst, isAside }) => (
            <SortHeader
              key={header}
              grip={props.hasGrips === true ? name : undefined}
              header={header}
              index={sortIndex ?? 0}
              align={align}
              isPinned={isPinned}
              isFirst={isFirst}
              isAside={isAside}
              sort={sortIndex === undefined ? undefined : sort}
            />
          ))}
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined}>
        {rows === undefined ? (
          <SkeletonRows columnCount={columns.length} count={skeletonRows} />
        ) : (
          rows.map((row, index) => (
            <tr
              key={rowKey(row)}
              data-row
              aria-current={rowKey(row) === currentKey || undefined}
              data-opened={rowKey(row) === opened || undefined}
              onClickCapture={({ target }) => noteOpened(target, rowKey(row))}
            >
              <td className={classes.number}>
                <span className={numbered.number}>
                  {props.boxOf?.(row, firstNumber + index)}
                  {firstNumber + index}
                </span>
              </td>
              <RowCells row={row} columns={columns} />
            </tr>
          ))
        )}
      </tbody>
    </table>
  )
}

/** The cells of a row, on the screen and on paper. */
export function RowCells<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return columns.map((column) => (
    <td
      key={column.header}
      data-align={column.align}
      data-nowrap={column.nowrap || undefined}
      data-pinned={column.isPinned || undefined}
      data-first={column.isFirst || undefined}
      data-aside={column.isAside}
    >
      {isKeptWhole(column) ? column.render(row) : <div data-line>{column.render(row)}</div>}
    </td>
  ))
}

/** Figures are, as half of one is another. */
function isKeptWhole<Row>({ nowrap = false, align }: Column<Row>): boolean {
  return nowrap || align === 'right'
}

function Cards<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, firstNumber = 1, sort, skeletonRows = 10, isStale = false, currentKey } = props
  const opened = openedRow()
  return (
    <div className={cards.cardFrame}>
      {sort !== undefined && <SortSelect columns={columns} sort={sort} label={label} />}
      <ul className={cards.cards} aria-label={label} aria-busy={rows === undefined || isStale}>
        {rows === undefined
          ? Array.from({ length: Math.min(skeletonRows, 4) }, (_, index) => (
              <li key={index} className={cards.card}>
                <Bones count={Math.min(columns.length, 4)} />
              </li>
            ))
          : rows.map((row, index) => (
              <li
                key={rowKey(row)}
                className={cards.card}
                data-row
                data-stale={isStale || undefined}
                aria-current={rowKey(row) === currentKey || undefined}
                data-opened={rowKey(row) === opened || undefined}
                onClickCapture={({ target }) => noteOpened(target, rowKey(row))}
              >
                <span className={cards.cardNumber}>
                  <span className={numbered.number}>
                    <span>
                      <span aria-hidden>#</span>
                      {firstNumber + index}
                    </span>
                    {props.boxOf?.(row, firstNumber + index)}
                  </span>
                </span>
                <div className={cards.fields}>
                  <FactList layout="plain">
                    {columns.map((column) => (
                      <Fact key={column.header} label={column.header}>
                        {column.render(row)}
                      </Fact>
                    ))}
                  </FactList>
                </div>
              </li>
            ))}
      </ul>
    </div>
  )
}

/** One element, whatever it stands for: a hundred of them, each breathing by itself, took a browser as long as the rows. */
function SkeletonRows({ columnCount, count }: { columnCount: number; count: number }) {
  return (
    <tr aria-hidden>
      <td className={classes.place} colSpan={1 + columnCount}>
        <Bars count={count} />
      </td>
    </tr>
  )
}

function Bars({ count }: { count: number }) {
  return <div className={classes.bones} style={{ height: `calc(var(--row-height) * ${count})` }} />
}

function Bones({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => <Bone key={index} width={`${50 + ((index * 17) % 40)}%`} />)
}

function Bone({ width }: { width: string | number }) {
  return <span className={classes.bone} style={{ width }} aria-hidden />
}
