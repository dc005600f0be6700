// Which columns of a list somebody wants to see, and how: one text, which stands in the address and in a view.
import type { ListColumns } from '@panadesk/contract/list-columns'
import type { Column } from './data-table.tsx'

/** How a column is wanted. */
export interface ColumnWish {
  readonly name: string
  readonly isHidden: boolean
  /** First, and in sight however far the table is scrolled; one column is. */
  readonly isPinned: boolean
  /** In pixels; undefined is as wide as what is in it. */
  readonly width: number | undefined
}

const WISH = /^(-?)(!?)(\w{1,50})(?:~(\d{2,3}))?$/

/** `user_name,-mobile,!points~180`: the order, what is hidden, pinned, and how wide. What is no wish is none. */
export function parseLayout(text: string): ColumnWish[] {
  return text.split(',').flatMap((each) => {
    const [, hidden, pinned, name, width] = WISH.exec(each) ?? []
    if (name === undefined) return []
    return [{ name, isHidden: hidden !== '', isPinned: pinned !== '', width: (width && Number(width)) || undefined }]
  })
}

/** The text of wishes. */
export function writeLayout(wishes: readonly ColumnWish[]): string {
  return wishes
    .map(({ name, isHidden, isPinned, width }) => {
      return `${isHidden ? '-' : ''}${isPinned ? '!' : ''}${name}${width === undefined ? '' : `~${width}`}`
    })
    .join(',')
}

/** A wish for each of these columns, those that are not named as they are. */
export function wishesFor(names: readonly string[], text: string): ColumnWish[] {
  const known = parseLayout(text).filter(({ name }) => names.includes(name))
  const named = new Set(known.map(({ name }) => name))
  const others = names.filter((name) => !named.has(name))
  return [...known, ...others.map((name) => ({ name, isHidden: false, isPinned: false, width: undefined }))]
}

/** Widths by the names of their columns, in pixels. */
export type Widths = Readonly<Record<string, number>>

/** The columns as wide as they were drawn; what an address says of a width goes before it. */
export function widened<Row>(columns: readonly Column<Row>[], widths: Widths): readonly Column<Row>[] {
  return columns.map((column) => {
    const width = column.name === undefined ? undefined : widths[column.name]
    return width === undefined ? column : { ...column, width }
  })
}

/** The columns as they are wanted; buttons stay last, and where everything is hidden nothing is. */
export function arrange<Row>(columns: readonly Column<Row>[], text: string): readonly Column<Row>[] {
  if (text === '') return columns
  const named = new Map(columns.flatMap((column) => (column.name === undefined ? [] : [[column.name, column]])))
  const wishes = wishesFor([...named.keys()], text).filter(({ isHidden }) => !isHidden)
  if (wishes.length === 0) return columns
  const sorted = wishes.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))
  const shown = sorted.flatMap(({ name, isPinned, width }, place): Column<Row>[] => {
    const column = named.get(name)
    if (column === undefined) return []
    return [{ ...column, ...(width !== undefined && { width }), ...(isPinned && place === 0 && { isFirst: true }) }]
  })
  return [...shown, ...columns.filter(({ name }) => name === undefined)]
}

/**
 * The columns of a file of what is seen: all but those that are hidden by hand, in the order that was chosen, each with those
 * that its cell says, too.
 */
export function filedColumns(
  columns: ListColumns,
  { text, shown }: { text: string; shown: readonly Pick<Column<never>, 'name' | 'also'>[] },
): string[] | undefined {
  if (text === '') return undefined
  const also = new Map(shown.map((column) => [column.name, column.also ?? []]))
  const said = new Set([...also.values()].flat())
  const asked = Object.keys(columns).filter((name) => !said.has(name))
  const names = wishesFor(asked, text).flatMap(({ name, isHidden }) =>
    isHidden ? [] : [name, ...(also.get(name) ?? [])],
  )
  return names.length === 0 ? undefined : names
}
