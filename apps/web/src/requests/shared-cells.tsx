// The cells that every list of requests has: who knows one list knows the other.
import { Anchor } from '@mantine/core'
import type { ComponentType } from 'react'
import type { Column } from '../kit/data-table.tsx'
import { actionColumn, type Cell, type Cells } from '../kit/list-columns.tsx'
import type { RequestActionsProps } from './request-action.tsx'
import { DecidedBy, Player, RequestStatus } from './request-cells.tsx'
import type { FundRequestRow } from './request-row.ts'
import { remarkOf } from './request-rules.ts'

type SharedCells = Cells<'user_name' | 'mobile' | 'fund_status' | 'decided_by', FundRequestRow>

const CELLS: SharedCells = {
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

/** On the page of a user all are of one, whom the page names. */
export function sharedCells({ isOnUserPage }: { isOnUserPage: boolean }): SharedCells {
  return isOnUserPage ? { ...CELLS, user_name: 'hidden' } : CELLS
}

/** Its number opens the request whole, as View does. */
export function numberCell<Row extends Pick<FundRequestRow, 'tx_request_number'>>(
  onView: (row: Row) => void,
): Cell<Row> {
  return {
    render: (row) => (
      <Anchor component="button" type="button" inherit onClick={() => onView(row)}>
        {row.tx_request_number}
      </Anchor>
    ),
  }
}

/** What staff may do with each of them. */
export function actionsColumn<Action, Row>(
  Actions: ComponentType<RequestActionsProps<Action, Row>>,
  { onAction, mayDecide }: RequestColumnsOptions<Action, Row>,
): Column<Row> {
  return actionColumn((row) => <Actions row={row} mayDecide={mayDecide} onAction={(action) => onAction(action, row)} />)
}
