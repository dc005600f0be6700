// The list of withdrawal requests with everything that staff do in it: on the dashboard, in reports, on the user page.
import { contract } from '@panadesk/contract'
import { ListTable, type ListTableProps } from '../kit/list-table.tsx'
import { loadLater } from '../kit/load-later.tsx'
import { useMayCall } from '../platform/access.ts'
import type { WithdrawalCall, WithdrawalRow } from './request-row.ts'
import { useRowDialog } from '../kit/use-row-dialog.ts'
import type { WithdrawalAction } from './withdrawal-actions.tsx'
import { withdrawalColumns } from './withdrawal-columns.tsx'

const DIALOGS = {
  view: loadLater(async () => (await import('./view-withdrawal.tsx')).ViewWithdrawal),
  approve: loadLater(async () => (await import('./approve-withdrawal.tsx')).ApproveWithdrawal),
  reject: loadLater(async () => (await import('./reject-withdrawal.tsx')).RejectWithdrawal),
} as const satisfies Record<WithdrawalAction, unknown>

export type WithdrawalTableProps<E extends WithdrawalCall> = Omit<ListTableProps<E>, 'columns'> & {
  /** That page names the user itself, and asks for a remark in words of its own (docs/screens.md, "User page"). */
  isOnUserPage?: boolean
}

export function WithdrawalTable<E extends WithdrawalCall>({ isOnUserPage = false, ...list }: WithdrawalTableProps<E>) {
  // The three calls list the same rows.
  const shared = list as unknown as Omit<ListTableProps<WithdrawalCall>, 'columns'>
  const { shown, control, open } = useRowDialog<WithdrawalAction, WithdrawalRow>()
  const mayDecide = useMayCall(contract.withdrawals.approve)
  const Dialog = shown && DIALOGS[shown.action]
  return (
    <>
      <ListTable<WithdrawalCall>
        {...shared}
        columns={withdrawalColumns(shared.call, { onAction: open, isOnUserPage, mayDecide })}
      />
      {shown !== undefined && Dialog !== undefined && (
        <Dialog key={shown.opening} row={shown.row} isOnUserPage={isOnUserPage} {...control} />
      )}
    </>
  )
}
