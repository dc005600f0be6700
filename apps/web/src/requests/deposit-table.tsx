// The list of deposit requests with everything that staff do in it: on the dashboard, in the report, on the user page.
import { contract } from '@panadesk/contract'
import { ListTable, type ListTableProps } from '../kit/list-table.tsx'
import { loadLater } from '../kit/load-later.tsx'
import { formatRupees } from '../kit/money.tsx'
import { useAskedAction } from '../kit/use-asked-action.ts'
import { useMayCall } from '../platform/access.ts'
import { FAILURES, tellFailure } from './decision-failure.ts'
import { depositColumns } from './deposit-columns.tsx'
import { FUND_CALLS } from './request-calls.ts'
import { CANNOT_BE_UNDONE } from './request-words.ts'
import type { DepositCall, DepositRow } from './request-row.ts'
import { useRowDialog } from '../kit/use-row-dialog.ts'

const DIALOGS = {
  view: loadLater(async () => (await import('./view-deposit.tsx')).ViewDeposit),
  accept: loadLater(async () => (await import('./accept-deposit.tsx')).AcceptDeposit),
  reject: loadLater(async () => (await import('./reject-deposit.tsx')).RejectDeposit),
} as const

export type DepositTableProps<E extends DepositCall> = Omit<ListTableProps<E>, 'columns'> & {
  /** That page names the user itself, and rejects by a call of its own (docs/wire.md, "Request codes"). */
  isOnUserPage?: boolean
}

export function DepositTable<E extends DepositCall>({ isOnUserPage = false, ...list }: DepositTableProps<E>) {
  // The three calls list the same rows.
  const shared = list as unknown as Omit<ListTableProps<DepositCall>, 'columns'>
  const { call, id, filters } = shared
  const { shown, control, open } = useRowDialog<keyof typeof DIALOGS, DepositRow>()
  const Dialog = shown && DIALOGS[shown.action]
  const askAndDelete = useDelete()
  const columns = depositColumns(call, {
    onAction: (action, row) => (action === 'delete' ? void askAndDelete(row) : open(action, row)),
    isOnUserPage,
    mayDecide: useMayCall(contract.deposits.accept),
  })
  return (
    <>
      <ListTable<DepositCall> {...shared} columns={columns} />
      {shown !== undefined && Dialog !== undefined && (
        <Dialog
          key={shown.opening}
          row={shown.row}
          source={{ call, id, filters }}
          isOnUserPage={isOnUserPage}
          {...control}
        />
      )}
    </>
  )
}

function useDelete(): (row: DepositRow) => Promise<void> {
  const remove = useAskedAction(contract.deposits.delete, {
    refresh: FUND_CALLS,
    success: (reply) => reply.msg,
    onFailed: (error) => tellFailure(error, FAILURES.delete),
  })
  return (row) =>
    remove.ask(
      {
        title: `Delete ${row.tx_request_number} of ${row.user_name} over ${formatRupees(row.amount)}`,
        message: CANNOT_BE_UNDONE,
        confirmLabel: 'Delete',
        danger: true,
      },
      { depositDB_id: row._id },
    )
}
