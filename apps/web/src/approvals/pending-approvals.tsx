// What waits for a second person, on the screen of what it is about: to whoever asked for it, and to whoever may decide.
import { Anchor } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { contract } from '@panadesk/contract'
import { APPROVAL_ACTS } from '@panadesk/domain/approval-acts'
import { Link } from '@tanstack/react-router'
import { countText } from '../kit/count-text.ts'
import { Loaded } from '../kit/loaded.tsx'
import { Money } from '../kit/money.tsx'
import { useCall } from '../platform/use-call.ts'
import { formatInstant } from '../platform/zoned-time.ts'
import type { ApprovalRow } from './approval-row.ts'
import classes from './pending-approvals.module.css'
import { subjectWords } from './subject-words.ts'

interface PendingApprovalsProps {
  /** As the audit log calls the subject. */
  kind: string
  /** Left out, all subjects of the kind. */
  id?: string
}

const MOST_SHOWN = 10

/** Nothing where nothing waits. */
export function PendingApprovals({ kind, id }: PendingApprovalsProps) {
  const asked = { status: 'pending', subject_kind: kind, length: MOST_SHOWN } as const
  const pending = useCall(contract.approvals.list, { ...asked, ...(id !== undefined && { subject_id: id }) })
  return (
    <Loaded query={pending} waiting={null} isOnSheets>
      {({ data, recordsFiltered }) =>
        data.length > 0 && (
          <ul className={classes.lines} aria-label="Waiting for a second person">
            {data.map((row) => (
              <PendingLine key={row._id} row={row} />
            ))}
            {recordsFiltered > data.length && (
              <li className={classes.line}>
                <span>and {countText(recordsFiltered - data.length)} more</span>
              </li>
            )}
          </ul>
        )
      }
    </Loaded>
  )
}

function PendingLine({ row }: { row: ApprovalRow }) {
  return (
    <li className={classes.line}>
      <IconClock size={17} className={classes.sign} aria-hidden />
      <span className={classes.text}>
        {row.is_typed === 1 ? <Typed row={row} /> : <Asked row={row} />}{' '}
        <Anchor component={Link} to="/approvals" inherit>
          Approvals
        </Anchor>
      </span>
    </li>
  )
}

function Asked({ row }: { row: ApprovalRow }) {
  return (
    <>
      Waiting for a second person: {APPROVAL_ACTS[row.act].label}
      {row.amount !== null && (
        <>
          , <Money rupees={row.amount} />
        </>
      )}
      , {subjectWords(row)}, asked by {row.asked_by} at {formatInstant(row.insert_date)}.
    </>
  )
}

/** The number is not told: whoever is second types it without having seen it. */
function Typed({ row }: { row: ApprovalRow }) {
  const about = subjectWords(row)
  return (
    <>
      {row.asked_by} has typed a result and waits for a second person: {about}, {formatInstant(row.insert_date)}.
      {row.may_decide === 1 && ' Type it as you have seen it drawn.'}
    </>
  )
}
