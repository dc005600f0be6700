// The cells that every list of requests has: who knows one list knows the other.
import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Column } from '../kit/data-table.tsx'
import { actionColumn, type Cells } from '../kit/list-columns.tsx'
import type { RequestActionsProps } from './request-action.tsx'
import { DecidedBy, Player, RequestStatus } from './request-cells.tsx'
import type { FundRequestRow } from './request-row.ts'
import { remarkOf } from './request-rules.ts'

type SharedName = 'user_name' | 'mobile' | 'fund_status' | 'decided_by'

const CELLS: Cells<SharedName, FundRequestRow> = {
  user_name: { render: (row) => <Player row={row} /> },
  // It is under the name.
  mobile: { within: 'user_name' },
  fund_status: { render: (row) => <RequestStatus row={row} /> },
  decided_by: { render: (row) => <DecidedBy row={row} remark={remarkOf(row)} /> },
}

/** What differs from list to list. */
export interface RequestColumnsOptions<Action, Row> {
  onAction: (action: Action, row: Row) => void
  /** Where all are of one user, whom the page names. */
  isOnUserPage: boolean
  /** An auditor looks, and decides nothing. */
  mayDecide: boolean
}

/** On the page of a user all are of one, whom the page names. The number opens a request whole, as View does. */
export function sharedCells<Row extends FundRequestRow>(
  options: Pick<RequestColumnsOptions<'view', Row>, 'isOnUserPage' | 'onAction'>,
): Cells<SharedName | 'tx_request_number', Row> {
  const { isOnUserPage, onAction } = options
  return {
    ...CELLS,
    ...(isOnUserPage && { user_name: 'hidden' }),
    tx_request_number: {
      render: (row) => (
        <Anchor component="button" type="button" inherit onClick={() => onAction('view', row)}>
          {row.tx_request_number}
        </Anchor>
      ),
    },
  }
}

/** What staff may do with each of them. */
export function actionsColumn<Action, Row>(
  Actions: ComponentType<RequestActionsProps<Action, Row>>,
  { onAction, mayDecide }: RequestColumnsOptions<Action, Row>,
): Column<Row> {
  return actionColumn((row) => <Actions row={row} mayDecide={mayDecide} onAction={(action) => onAction(action, row)} />)
}
