// One withdrawal request, whole: where the money goes, what became of it, and the receipt
// (docs/screens.md, "Withdrawal requests").
import { Dialog } from '../kit/dialog.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorState } from '../kit/error-state.tsx'
import { Money } from '../kit/money.tsx'
import { StatusBadge } from '../kit/status-badge.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { LaterNotes } from '../notes/later-notes.tsx'
import { PayeeDetails } from './payee-details.tsx'
import { ReceiptView } from './receipt-view.tsx'
import { ProgressFacts, RequestFacts, WithdrawableFact } from './request-facts.tsx'
import { pendingShortfall } from './request-rules.ts'
import type { WithdrawalRow } from './request-row.ts'
import { useFreshWithdrawal } from './use-fresh-withdrawal.ts'
import type { WithdrawalDialogProps } from './dialog-props.ts'
import classes from './requests.module.css'

const WIDTH = 620

export function ViewWithdrawal({ row, opened, onClose }: WithdrawalDialogProps) {
  return (
    <Dialog title={`Withdraw Request ${row.tx_request_number}`} opened={opened} onClose={onClose} width={WIDTH}>
      <Content id={row._id} />
    </Dialog>
  )
}

function Content({ id }: { id: string }) {
  const { row, withdrawable, error, isMissing, retry } = useFreshWithdrawal(id)
  if (row !== undefined) return <Details row={row} withdrawable={withdrawable} />
  if (isMissing) return <EmptyState title="No Data Found">Withdraw request not available</EmptyState>
  if (error !== null) {
    return <ErrorState title="Something went wrong while fetching request details" error={error} onRetry={retry} />
  }
  return <Waiting height={180} />
}

function Details({ row, withdrawable }: { row: WithdrawalRow; withdrawable: number | undefined }) {
  const shortfall = pendingShortfall(row)
  return (
    <>
      <FactList>
        <RequestFacts row={row} />
        <Fact label="Wallet Balance">
          <Money rupees={row.wallet_balance} />{' '}
          {shortfall !== undefined && <StatusBadge tone="bad" label={shortfall} />}
        </Fact>
        <WithdrawableFact row={row} withdrawable={withdrawable} />
        <PayeeDetails row={row} />
        <ProgressFacts row={row} type={row.withdraw_type} typeLabel="Withdraw Type">
          {row.fund_status === 2 ? (
            <Fact label="Reject Remark">{row.reject_remark}</Fact>
          ) : (
            row.remark !== '' && <Fact label="Remark">{row.remark}</Fact>
          )}
        </ProgressFacts>
      </FactList>
      <ReceiptView src={row.receipt_url} alt={`Receipt of ${row.tx_request_number}`} />
      <div className={classes.part}>
        <LaterNotes kind="withdrawal" id={row._id} about="request" />
      </div>
    </>
  )
}
