// A table of rows that are all there, of which the first are shown until all are asked for.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { DataTable, type DataTableProps } from './data-table.tsx'
import classes from './first-rows.module.css'
import { useSmallScreen } from './use-small-screen.ts'

/** Each of them is a card there: a month of days would be eight screens long. */
const ON_A_SMALL_SCREEN = 10

interface FirstRowsProps<Row> extends DataTableProps<Row> {
  rows: readonly Row[]
  /** So many; on a small screen no more than fit there. Left out, all of them where there is room. */
  atFirst?: number | undefined
  /** They are days, weeks or months one after the other, of which the last ones are shown first. */
  isOverTime?: boolean | undefined
}

export function FirstRows<Row>({ rows, atFirst = Infinity, isOverTime = false, ...table }: FirstRowsProps<Row>) {
  const [isWhole, setWhole] = useState(false)
  const first = useSmallScreen() ? Math.min(atFirst, ON_A_SMALL_SCREEN) : atFirst
  const hidden = isWhole ? 0 : Math.max(0, rows.length - first)
  const showAll = hidden > 0 && (
    <Button className={classes.more} variant="default" size="xs" onClick={() => setWhole(true)}>
      Show all {rows.length}
    </Button>
  )
  return (
    <>
      {isOverTime && showAll}
      <DataTable
        {...table}
        rows={isOverTime ? rows.slice(hidden) : rows.slice(0, rows.length - hidden)}
        firstNumber={isOverTime ? hidden + 1 : 1}
      />
      {!isOverTime && showAll}
    </>
  )
}
