// One grid of a board: a table whose cells are gone through by the arrow keys, each opening its bids with Enter.
import { Box, VisuallyHidden } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { CellTips } from '../../kit/cell-tips.tsx'
import { heatLevel } from '../../kit/heat.ts'
import { moveByArrow } from '../../kit/move-by-arrow.ts'
import classes from '../../kit/number-grid.module.css'
import { useSmallScreen } from '../../kit/use-small-screen.ts'
import type { Band, BoardGrid, Cell, Metric } from './board-cells.ts'
import board from './board.module.css'
import { cellText, metricShort, metricSize, sumCells } from './metric-words.ts'

const ROOM = { wide: 8, small: 5 }

interface NumberBoardProps {
  grid: BoardGrid
  metric: Metric
  /** What is said of a number besides its figures, and drawn around its cell. */
  marksOf?: (number: string, focused: string | undefined) => readonly string[]
  onOpen: (cell: Cell) => void
}

export function NumberBoard({ grid, metric, marksOf = () => [], onOpen }: NumberBoardProps) {
  const [focused, setFocused] = useState<string>()
  const cells = grid.bands.flatMap(({ rows }) => rows.flat())
  const most = Math.max(...cells.map((cell) => metricSize(metric, cell)))
  const [first] = cells
  const shown = (cell: Cell) => (
    <NumberCell
      key={cell.number}
      cell={cell}
      metric={metric}
      most={most}
      isEntry={cell === first}
      marks={marksOf(cell.number, focused)}
      onFocus={() => setFocused(cell.number)}
      onOpen={() => onOpen(cell)}
    />
  )
  return (
    <CellTips className={classes.scroll}>
      {/* Its cells are read one by one with the arrow keys: a grid, which a plain table must not be called. */}
      <Box
        component="table"
        className={classes.grid}
        role="grid"
        aria-label={grid.title}
        onKeyDown={moveByArrow}
        data-layout="matrix"
      >
        <Head grid={grid} />
        {grid.bands.map((band) => (
          <Rows key={band.name} band={band} grid={grid} metric={metric} shown={shown} />
        ))}
        {grid.hasSums && <Foot grid={grid} metric={metric} />}
      </Box>
    </CellTips>
  )
}

function Head({ grid: { columns, hasSums } }: { grid: BoardGrid }) {
  return (
    <thead>
      <tr>
        <td>
          <VisuallyHidden>Digit</VisuallyHidden>
        </td>
        {columns.map((digit) => (
          <th key={digit} scope="col">
            {digit}
          </th>
        ))}
        {hasSums && <th scope="col">Sum</th>}
      </tr>
    </thead>
  )
}

interface RowsProps {
  band: Band
  grid: BoardGrid
  metric: Metric
  shown: (cell: Cell) => ReactNode
}

/** The first row of a band is named by it, the others by their digit where they share one. */
function Rows({ band, grid, metric, shown }: RowsProps) {
  return (
    <tbody>
      {band.rows.map((row, index) => (
        <tr key={index}>
          <th scope="row" className={board.band}>
            {grid.hasSums ? index : index === 0 ? band.name : <VisuallyHidden>{band.name}</VisuallyHidden>}
          </th>
          {row.map(shown)}
          {grid.hasSums && <SumCell cells={row} metric={metric} />}
        </tr>
      ))}
    </tbody>
  )
}

function Foot({ grid: { columns, bands }, metric }: { grid: BoardGrid; metric: Metric }) {
  const rows = bands.flatMap((band) => band.rows)
  const column = (place: number) => rows.flatMap((row) => row[place] ?? [])
  return (
    <tfoot>
      <tr>
        <th scope="row">Sum</th>
        {columns.map((digit, place) => (
          <SumCell key={digit} cells={column(place)} metric={metric} />
        ))}
        <SumCell cells={rows.flat()} metric={metric} />
      </tr>
    </tfoot>
  )
}

function SumCell({ cells, metric }: { cells: readonly Cell[]; metric: Metric }) {
  const room = useSmallScreen() ? ROOM.small : ROOM.wide
  // What is left by one of ten results does not add up to anything.
  const summed = metric === 'net' ? 'payout' : metric
  return (
    <td className={classes.total} tabIndex={-1}>
      {metricShort(summed, sumCells(cells), room)}
    </td>
  )
}

interface NumberCellProps {
  cell: Cell
  metric: Metric
  most: number
  /** Where the Tab key enters the grid. */
  isEntry: boolean
  marks: readonly string[]
  onFocus: () => void
  onOpen: () => void
}

function NumberCell({ cell, metric, most, isEntry, marks, onFocus, onOpen }: NumberCellProps) {
  const room = useSmallScreen() ? ROOM.small : ROOM.wide
  const text = cellText(cell, metric, marks)
  const isOpenable = cell.bids > 0
  return (
    <td
      className={`${classes.cell} ${board.cell}`}
      data-heat={heatLevel({ paise: metricSize(metric, cell), mostPaise: most })}
      data-marked={marks.length > 0 || undefined}
      data-openable={isOpenable || undefined}
      tabIndex={isEntry ? 0 : -1}
      data-tip={text}
      onFocus={onFocus}
      onClick={isOpenable ? onOpen : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && isOpenable) onOpen()
      }}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {cell.number}
      </span>
      <span className={classes.amount} aria-hidden>
        {metricShort(metric, cell, room)}
      </span>
    </td>
  )
}
