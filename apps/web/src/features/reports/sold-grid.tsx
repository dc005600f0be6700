// The numbers of a game type with what was sold on each, to be read at a glance: the more, the stronger the blue.
import { Box, VisuallyHidden } from '@mantine/core'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { useSmallScreen } from '../../kit/use-small-screen.ts'
import { CellTips } from '../../kit/cell-tips.tsx'
import { moveByArrow } from '../../kit/move-by-arrow.ts'
import { heatLevel } from '../../kit/heat.ts'
import { shortAmount } from '../../kit/short-amount.ts'
import classes from '../../kit/number-grid.module.css'
import type { Sold, SoldGrid, SoldNumber, SoldRow } from './sold-numbers.ts'
import { bidsText, soldText } from './sold-words.ts'

/** Characters that an amount may have in a cell before it is shortened. */
const ROOM = { wide: 8, small: 5, rowTotal: 11 }

/** How a row is named before its digit: jodis share their first digit, panas their ank. */
const ROW_NAMES = { ank: '', jodi: '', pana: 'Ank ', sangam: '' } as const

export function SoldGridTable({ grid }: { grid: SoldGrid }) {
  const { type, rows, columnTotals, mostPaise } = grid
  const { label, names } = GAME_TYPE_RULES[type]
  const isMatrix = columnTotals.length > 0
  return (
    <CellTips className={isMatrix ? classes.scroll : classes.wrap}>
      {/* Its cells are read one by one with the arrow keys: a grid, which a plain table must not be called. */}
      <Box
        component="table"
        className={classes.grid}
        role="grid"
        aria-label={label}
        onKeyDown={moveByArrow}
        data-layout={layoutOf(grid)}
      >
        {isMatrix && <Digits count={columnTotals.length} />}
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={row.digit ?? ''}
              row={row}
              rowName={ROW_NAMES[names]}
              isFirst={index === 0}
              mostPaise={mostPaise}
            />
          ))}
        </tbody>
        {isMatrix && (
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              {columnTotals.map((total, digit) => (
                <TotalCell key={digit} name={`Second digit ${digit}`} total={total} />
              ))}
              <TotalCell name={`All of ${label}`} total={grid.total} isWide />
            </tr>
          </tfoot>
        )}
      </Box>
    </CellTips>
  )
}

/** One row is a strip; rows of jodis have columns that mean something, those of panas are groups. */
function layoutOf({ rows, columnTotals }: SoldGrid): 'strip' | 'matrix' | 'groups' {
  if (rows.length === 1) return 'strip'
  return columnTotals.length > 0 ? 'matrix' : 'groups'
}

function Digits({ count }: { count: number }) {
  return (
    <thead>
      <tr>
        <td>
          <VisuallyHidden>First and second digit</VisuallyHidden>
        </td>
        {Array.from({ length: count }, (_, digit) => (
          <th key={digit} scope="col">
            {digit}
          </th>
        ))}
        <th scope="col">Total</th>
      </tr>
    </thead>
  )
}

interface RowProps {
  row: SoldRow
  rowName: string
  /** The first cell of the first row is where the Tab key enters the grid. */
  isFirst: boolean
  mostPaise: number
}

function Row({ row: { digit, numbers, total }, rowName, isFirst, mostPaise }: RowProps) {
  return (
    <tr>
      {digit !== undefined && (
        <th scope="row">
          {rowName}
          {digit}
        </th>
      )}
      {numbers.map((sold, index) => (
        <NumberCell
          key={sold.number}
          sold={sold}
          mostPaise={mostPaise}
          isEntry={isFirst && index === 0}
          withBids={digit === undefined}
        />
      ))}
      {digit !== undefined && (
        <TotalCell name={rowName === '' ? `First digit ${digit}` : `${rowName}${digit}`} total={total} isWide />
      )}
    </tr>
  )
}

interface NumberCellProps {
  sold: SoldNumber
  mostPaise: number
  isEntry: boolean
  /** There is room for them where a type has one row only. */
  withBids: boolean
}

function NumberCell({ sold, mostPaise, isEntry, withBids }: NumberCellProps) {
  const { number, pointsPaise, bidCount, isPlayable } = sold
  const isSmall = useSmallScreen()
  const text = soldText(`Number ${number}`, sold)
  return (
    <td
      className={classes.cell}
      data-heat={heatLevel({ paise: pointsPaise, mostPaise })}
      data-unplayable={!isPlayable || undefined}
      tabIndex={isEntry ? 0 : -1}
      data-tip={text}
    >
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.number} aria-hidden>
        {number}
      </span>
      <span className={classes.amount} aria-hidden>
        {shortAmount(pointsPaise, { room: isSmall ? ROOM.small : ROOM.wide })}
      </span>
      {withBids && (
        <span className={classes.cellBids} aria-hidden>
          {bidsText(bidCount)}
        </span>
      )}
    </td>
  )
}

interface TotalCellProps {
  name: string
  total: Sold
  /** At the end of a row there is more room than under a column. */
  isWide?: boolean
}

function TotalCell({ name, total, isWide = false }: TotalCellProps) {
  const isSmall = useSmallScreen()
  const text = soldText(name, total)
  const room = isSmall ? ROOM.small : isWide ? ROOM.rowTotal : ROOM.wide
  return (
    <td className={classes.total} tabIndex={-1} data-tip={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden>₹{shortAmount(total.pointsPaise, { room })}</span>
    </td>
  )
}
