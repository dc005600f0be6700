// One request, whole: who asks for what, what it would change and move as of now, and the decision for whoever may make it.
import { APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import type { ApprovalRow } from '../../approvals/approval-row.ts'
import { ApprovalSubject } from '../../approvals/approval-subject.tsx'
import { DifferenceTable } from '../../audit/difference-table.tsx'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { ApprovalStatusCell } from './approval-status.tsx'
import classes from './approvals.module.css'
import { DecideApproval } from './decide-approval.tsx'
import { WithdrawApproval } from './withdraw-approval.tsx'

export function ApprovalDialog({ row, opened, onClose }: DialogControl & { row: ApprovalRow }) {
  return (
    <Dialog title={APPROVAL_ACTS[row.act].label} opened={opened} onClose={onClose} width={760}>
      <Facts row={row} />
      {row.is_typed === 1 ? (
        <p className={classes.note}>
          What was typed is not shown: whoever is second types it on the screen of the result, without having seen the
          first number.
        </p>
      ) : (
        <DifferenceTable
          row={{ subject: row.subject_kind, before: row.before, after: row.after }}
          emptyText="No values are told of this request."
        />
      )}
      {row.may_decide === 1 && <DecideApproval row={row} onDone={onClose} />}
      {row.may_withdraw === 1 && <WithdrawApproval row={row} onDone={onClose} />}
    </Dialog>
  )
}

function Facts({ row }: { row: ApprovalRow }) {
  const isPending = row.status === 'pending'
  return (
    <div className={classes.facts}>
      <FactList layout="cells">
        <Fact label="About">
          <ApprovalSubject row={row} />
        </Fact>
        <Fact label="Asked by">{row.asked_by}</Fact>
        <Fact label="Asked at">{formatInstant(row.insert_date)}</Fact>
        {row.amount !== null && <MoneyFact label={isPending ? 'Amount, as of now' : 'Amount'} rupees={row.amount} />}
        <Fact label="Reason">{row.reason === '' ? '–' : row.reason}</Fact>
        {isPending && <Fact label="Expires">{formatInstant(row.expire_date)}</Fact>}
        <Fact label="Status">
          <ApprovalStatusCell row={row} />
        </Fact>
      </FactList>
    </div>
  )
}
