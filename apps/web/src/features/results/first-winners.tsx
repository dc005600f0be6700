// Who is about to be paid, as far as the question has room for them: nobody has to look at them elsewhere first.
import { DataTable } from '../../kit/data-table.tsx'
import classes from './results.module.css'
import { PAID_COLUMNS, type Winner } from './winner-columns.tsx'

interface FirstWinnersProps {
  rows: readonly Winner[]
  /** Of all winning bids. */
  count: number
}

/** Nothing where nobody wins. */
export function FirstWinners({ rows, count }: FirstWinnersProps) {
  if (count === 0) return null
  return (
    <div className={classes.winners}>
      <DataTable label="Winners" columns={PAID_COLUMNS} rows={rows} rowKey={(row) => row._id} />
      {count > rows.length && (
        <p className={classes.moreWinners}>
          and {(count - rows.length).toLocaleString('en-IN')} more, under Show Winner
        </p>
      )}
    </div>
  )
}
