// The columns of a list as its contract entry has them: title, order, alignment and what it sorts by. A screen gives only the
// cells that are not plain.
import type { AnyList, ColumnOf, ListColumn } from '@panadesk/contract'
import { unreachable } from '@panadesk/domain/assert'
import type { ReactNode } from 'react'
import { formatInstant } from '../platform/zoned-time.ts'
import type { RowOf } from '../platform/query-client.ts'
import { countText } from './count-text.ts'
import type { Column } from './data-table.tsx'
import { Money } from './money.tsx'
import { said } from '../platform/said.ts'

/** What of a column is not as its kind has it; `header` where the cell stands for more than its column. */
export type Cell<Row> = Partial<Omit<Column<Row>, 'sortIndex'>>

/** `hidden` of what files alone have, `within` of what the cell of another column says, too. */
export type Cells<Names extends string, Row> = { readonly [Name in Names]?: Cell<Row> | Within | 'hidden' }

interface Within {
  readonly within: string
}

/** The columns that a list shows, in their order. */
export function columnsOf<List extends AnyList>(
  list: List,
  cells: Cells<ColumnOf<List>, RowOf<List>> = {},
): Column<RowOf<List>>[] {
  return Object.entries<ListColumn>(list.columns).flatMap(([name, column], index) => {
    const cell: Cell<RowOf<List>> | Within | 'hidden' | undefined = cells[name as ColumnOf<List>]
    if (cell === 'hidden' || isWithin(cell)) return []
    const also = Object.keys(list.columns).filter((each) => withinOf(cells[each as ColumnOf<List>]) === name)
    return [
      {
        name,
        ...(also.length > 0 && { also }),
        header: column.title,
        ...(column.sorts !== false && { sortIndex: index + 1 }),
        ...(isNumber(column) && { align: 'right' as const }),
        nowrap: column.kind !== 'text' && column.kind !== 'said',
        render: (row: RowOf<List>) => plain(column, (row as Record<string, unknown>)[name]),
        ...cell,
      },
    ]
  })
}

function isWithin<Row>(cell: Cell<Row> | Within | undefined): cell is Within {
  return cell !== undefined && 'within' in cell
}

function withinOf<Row>(cell: Cell<Row> | Within | 'hidden' | undefined): string | undefined {
  return cell !== 'hidden' && isWithin(cell) ? cell.within : undefined
}

/** A column of buttons: no column of the list, so that nothing sorts it, always at hand, and of no use on paper. */
export function actionColumn<Row>(render: (row: Row) => ReactNode, header = 'Action'): Column<Row> {
  return { header, render, nowrap: true, isPrinted: false, isPinned: true }
}

function isNumber({ kind }: ListColumn): boolean {
  return kind === 'money' || kind === 'count'
}

function plain({ kind, words }: ListColumn, value: unknown): ReactNode {
  switch (kind) {
    case 'money':
      return value === null ? '–' : <Money rupees={Number(value)} />
    case 'count':
      return countText(Number(value))
    case 'instant':
      return formatInstant(String(value))
    case 'code':
      return words?.[Number(value)] ?? String(value)
    case 'said':
    case 'word':
      return said(String(value))
    case 'text':
    case 'line':
      return String(value)
    default:
      return unreachable(kind)
  }
}
