// Under the rows of a list: what all of them and those that are selected add up to, and what is done with these.
import { Button } from '@mantine/core'
import type { AnyEndpoint } from '@panadesk/contract'
import { sumRows, summedColumns } from '@panadesk/contract/list-columns'
import type { ReactNode } from 'react'
import type { RowPage } from './all-rows.ts'
import { countText } from './count-text.ts'
import type { Column } from './data-table.tsx'
import classes from './list-foot.module.css'
import list from './list.module.css'
import { Money } from './money.tsx'
import type { RowSelection } from './use-row-selection.tsx'

/** A column that adds up, as the screen calls it. */
interface Summed {
  readonly name: string
  readonly title: string
}

interface ListFootProps<Row> {
  label: string
  sums: readonly Summed[]
  page: Pick<RowPage<Row>, 'recordsFiltered' | 'totals'>
  selection: RowSelection<Row>
  /** The rows are still those of another page. */
  isStale: boolean
  /** What is done with selected rows. */
  actions: ReactNode
}

/** Those of the columns on screen that add up. */
export function summedOf<Row>({ columns = {} }: AnyEndpoint, shown: readonly Column<Row>[]): Summed[] {
  const summed = summedColumns(columns)
  return shown.flatMap(({ name, header }) => {
    return name !== undefined && summed.includes(name) ? [{ name, title: header }] : []
  })
}

export function ListFoot<Row>({ label, sums, page, selection, isStale, actions }: ListFootProps<Row>) {
  const { recordsFiltered: count, totals } = page
  const { selected, most, togglePage, clear } = selection
  const names = sums.map(({ name }) => name)
  const isNoneSelected = selected.length === 0
  if (totals === undefined && isNoneSelected && actions === undefined) return null
  return (
    <div className={`${list.totals} ${classes.foot}`}>
      {totals !== undefined && (
        <p className={classes.total}>
          Total of <strong>{countText(count)}</strong> {count === 1 ? 'row' : 'rows'}
          <Amounts sums={sums} amounts={totals} />
        </p>
      )}
      <output className={classes.total}>
        {(!isNoneSelected || actions !== undefined) && (
          <>
            Selected <strong>{selected.length}</strong>
            <Amounts sums={sums} amounts={sumRows(names, selected)} />
            {selected.length === most && ' No more at once.'}
          </>
        )}
      </output>
      {(!isNoneSelected || actions !== undefined) && (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            disabled={isStale}
            aria-label={`Select This Page of ${label}`}
            onClick={togglePage}
          >
            Select This Page
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={isNoneSelected}
            aria-label={`Clear Selection of ${label}`}
            onClick={clear}
          >
            Clear Selection
          </Button>
          {actions}
        </div>
      )}
    </div>
  )
}

/** ': ₹950.00', and where several columns add up, each with its name. */
function Amounts({ sums, amounts }: { sums: readonly Summed[]; amounts: Readonly<Record<string, number>> }) {
  return sums.flatMap(({ name, title }, place) => {
    const rupees = amounts[name]
    if (rupees === undefined) return []
    return [
      <span key={name}>
        {place === 0 ? ': ' : ', '}
        {sums.length > 1 && `${title} `}
        <Money rupees={rupees} />
      </span>,
    ]
  })
}
