// How a list is sorted by hand: a header to click, or a select where there are no headers.
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react'
import classes from './data-table.module.css'
import { PlainButton } from './plain-button.tsx'

export interface Sort {
  /** 0 is the # column, k the k-th column after it. */
  column: number
  order: 1 | -1
  onSort: (column: number) => void
}

interface SortHeaderProps {
  header: string
  /** The index that the request names: 0 for #, k for the k-th column after it. */
  index: number
  align: 'left' | 'right' | 'center'
  isPinned?: boolean | undefined
  isFirst?: boolean | undefined
  isAside?: true | undefined
  /** The name of a column whose border can be drawn. */
  grip?: string | undefined
  /** Undefined for a column that cannot be sorted. */
  sort: Sort | undefined
}

export function SortHeader({ header, index, align, isPinned, isFirst, isAside, grip, sort }: SortHeaderProps) {
  // For the mouse alone: the dialog of columns has widths for everybody.
  const drawn = grip !== undefined && <span className={classes.grip} data-grip={grip} aria-hidden />
  if (sort === undefined) {
    return (
      <th
        scope="col"
        data-align={align}
        data-pinned={isPinned || undefined}
        data-first={isFirst || undefined}
        data-aside={isAside}
      >
        {header}
        {drawn}
      </th>
    )
  }
  const order = sort.column === index ? sort.order : undefined
  return (
    <th
      scope="col"
      data-align={align}
      data-first={isFirst || undefined}
      data-aside={isAside}
      aria-sort={ariaSort(order)}
    >
      <PlainButton className={classes.sortButton} data-active={order && true} onClick={() => sort.onSort(index)}>
        {header}
        <SortIcon order={order} />
      </PlainButton>
      {drawn}
    </th>
  )
}

interface SortSelectProps {
  columns: readonly { header: string; sortIndex?: number }[]
  sort: Sort
  label: string
}

/** Choosing a column sorts by it; the arrow beside it turns the order round. */
export function SortSelect({ columns, sort, label }: SortSelectProps) {
  const choices = columns.flatMap(({ header, sortIndex }) =>
    sortIndex === undefined ? [] : [{ value: String(sortIndex), label: header }],
  )
  return (
    <div className={classes.sortBar}>
      <NativeSelect
        aria-label={`Sort ${label} by`}
        leftSection={<IconArrowsSort size={16} aria-hidden />}
        value={String(sort.column)}
        data={[{ value: '0', label: 'Sort by: order of entry' }, ...choices]}
        onChange={(event) => sort.onSort(Number(event.currentTarget.value))}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={sort.order === 1 ? 'Sorted ascending, turn round' : 'Sorted descending, turn round'}
        onClick={() => sort.onSort(sort.column)}
      >
        <SortIcon order={sort.order} />
      </ActionIcon>
    </div>
  )
}

function SortIcon({ order }: { order: 1 | -1 | undefined }) {
  if (order === 1) return <IconArrowUp size={14} aria-hidden />
  if (order === -1) return <IconArrowDown size={14} aria-hidden />
  return <IconArrowsSort size={14} className={classes.sortHint} aria-hidden />
}

function ariaSort(order: 1 | -1 | undefined): 'ascending' | 'descending' | 'none' {
  if (order === undefined) return 'none'
  return order === 1 ? 'ascending' : 'descending'
}
