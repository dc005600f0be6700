// The columns of a queue: few, as what else there is to know of a request stands in the panel beside it.
import { Anchor } from '@mantine/core'
import type { ColumnOf } from '@panadesk/contract'
import { CellParts, SignWord } from '../../kit/cell-parts.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { columnsOf, type Cells } from '../../kit/list-columns.tsx'
import { Money } from '../../kit/money.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { DepositReference } from '../../requests/deposit-reference.tsx'
import { DecidedBy, Player, When } from '../../requests/request-cells.tsx'
import { isDeposit } from '../../requests/request-row.ts'
import { FUND_STATES } from '../../requests/request-words.ts'
import { WithdrawalAmount } from '../../requests/withdrawal-amount.tsx'
import { OnIt } from './on-it.tsx'
import type { Claim, QueueCall, QueueRow } from './queue.ts'
import classes from './queues.module.css'
import { WaitingTime } from './waiting-time.tsx'

interface QueueColumnsOptions {
  /** As it is known now: the rows may be older. */
  claimOf: (row: QueueRow) => Claim
  onOpen: (row: QueueRow) => void
}

/** By which a key finds the button that opens a row. */
export function openerId(key: string): string {
  return `open-${key}`
}

export function queueColumns(call: QueueCall, options: QueueColumnsOptions): Column<QueueRow>[] {
  return columnsOf(call, cellsOf(options))
}

function cellsOf({ claimOf, onOpen }: QueueColumnsOptions): Cells<ColumnOf<QueueCall>, QueueRow> {
  return {
    user_name: { render: (row) => <Player row={row} /> },
    mobile: { within: 'user_name' },
    amount: {
      render: (row) => (isDeposit(row) ? <Money rupees={row.amount} /> : <WithdrawalAmount row={row} />),
    },
    tx_request_number: {
      render: (row) => (
        <Anchor component="button" type="button" inherit id={openerId(row._id)} onClick={() => onOpen(row)}>
          {row.tx_request_number}
        </Anchor>
      ),
    },
    payment_method: { isAside: true },
    txn_ref: { render: (row) => (isDeposit(row) ? <DepositReference row={row} /> : ''), isAside: true },
    reject_remark: 'hidden',
    remark: 'hidden',
    receipt_url: 'hidden',
    deposit_type: 'hidden',
    withdraw_type: 'hidden',
    accepte_date: 'hidden',
    insert_date: { header: 'Waiting', render: (row) => <Waits row={row} />, nowrap: false },
    fund_status: {
      render: (row) => (
        <CellParts>
          {row.fund_status === 0 ? <OnIt claim={claimOf(row)} /> : <StatusBadge {...FUND_STATES[row.fund_status]} />}
          {row.fund_status !== 0 && <DecidedBy row={row} />}
        </CellParts>
      ),
      nowrap: false,
      header: 'On It',
    },
    decided_by: { within: 'fund_status' },
  }
}

/** Since when is told on a card, on paper and under the pointer: in a row there is room for how long alone. */
function Waits({ row }: { row: QueueRow }) {
  if (row.fund_status !== 0) return <When instant={row.insert_date} />
  return (
    <span className={classes.whole} data-tip={formatInstant(row.insert_date)}>
      <CellParts>
        <WaitingTime minutes={row.waiting_minutes} />
        <SignWord>
          <When instant={row.insert_date} />
        </SignWord>
      </CellParts>
    </span>
  )
}
