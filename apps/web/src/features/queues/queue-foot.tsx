// Under the rows of a queue: what the filter and the selected rows add up to, and what is done with these.
import { Button } from '@mantine/core'
import { BULK_ROWS_MAX } from '@panadesk/contract/fund-request'
import { Money } from '../../kit/money.tsx'
import type { Decision, QueueRow } from './queue.ts'
import classes from './queues.module.css'
import { sumRupees } from './sum-rupees.ts'

interface QueueFootProps {
  accept: string
  /** Of the filter. */
  count: number
  totalRupees: number
  selected: readonly QueueRow[]
  /** The rows are still those of another page. */
  isStale: boolean
  onPage: () => void
  onClear: () => void
  onDecide: (decision: Decision) => void
}

export function QueueFoot(props: QueueFootProps) {
  const { accept, count, totalRupees, selected, isStale, onPage, onClear, onDecide } = props
  return (
    <div className={classes.foot}>
      <p className={classes.totals}>
        In this filter: <strong>{count.toLocaleString('en-IN')}</strong>, <Money rupees={totalRupees} />
      </p>
      <output className={classes.totals}>
        Selected: <strong>{selected.length}</strong>, <Money rupees={sumRupees(selected.map(({ amount }) => amount))} />
        {selected.length === BULK_ROWS_MAX && <span className={classes.note}>No more at once.</span>}
      </output>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" disabled={isStale} onClick={onPage}>
          Select This Page
        </Button>
        <Button size="xs" variant="default" disabled={selected.length === 0} onClick={onClear}>
          Clear Selection
        </Button>
        <Button size="xs" variant="default" disabled={selected.length === 0} onClick={() => onDecide('reject')}>
          Reject Selected
        </Button>
        <Button size="xs" disabled={selected.length === 0} onClick={() => onDecide('accept')}>
          {accept} Selected
        </Button>
      </div>
    </div>
  )
}
