// What staff may do with a request, as a button of its row.
import { IconCheck, IconEye, IconTrash, IconX } from '@tabler/icons-react'
import { RowAction } from '../kit/row-action.tsx'

const ACTIONS = {
  view: { label: 'View', icon: IconEye },
  accept: { label: 'Accept', icon: IconCheck, tone: 'good' },
  approve: { label: 'Approve', icon: IconCheck, tone: 'good' },
  reject: { label: 'Reject', icon: IconX, tone: 'bad' },
  delete: { label: 'Delete', icon: IconTrash, tone: 'bad' },
} as const

/** Of the buttons that the row of a request has. */
export interface RequestActionsProps<Action, Row> {
  row: Row
  mayDecide: boolean
  onAction: (action: Action) => void
}

interface RequestActionProps<Action extends keyof typeof ACTIONS> {
  action: Action
  /** The number of the request, for screen readers. */
  of: string
  disabled?: boolean
  /** Why it cannot be done, where the row does not show it. */
  reason?: string | undefined
  onAction: (action: Action) => void
}

export function RequestAction<Action extends keyof typeof ACTIONS>(props: RequestActionProps<Action>) {
  const { action, onAction, ...button } = props
  return <RowAction {...button} {...ACTIONS[action]} onClick={() => onAction(action)} />
}
