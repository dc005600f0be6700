// Of a bulk: what was refused and why, and what waits for a second person, each with a way there.
import { Anchor } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { Link } from '@tanstack/react-router'
import { Loaded } from '../../kit/loaded.tsx'
import { Money } from '../../kit/money.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import classes from './queues.module.css'
import { isRunning } from './running-bulk.ts'

const { queues } = contract
type Row = ReplyOf<typeof queues.bulk>['rows'][number]

interface BulkRowsProps {
  bulk: { readonly bulk_id: string }
  onOpen: (key: string) => void
}

export function BulkRows({ bulk, onOpen }: BulkRowsProps) {
  const reply = useCall(queues.bulk, { bulk_id: bulk.bulk_id })
  return (
    <Loaded query={reply} waiting={<Waiting height={60} />}>
      {({ rows, end_date }) => {
        const named = rows.filter(({ state }) => state === 'refused' || state === 'waits')
        if (named.length === 0) {
          return (
            <p className={classes.quiet}>
              {isRunning({ end_date }) ? 'Nothing is refused so far.' : 'All of them are done.'}
            </p>
          )
        }
        return (
          <ul className={classes.refused} aria-label="Not done">
            {named.map((row) => (
              <li key={row.request_id}>
                <NotDone row={row} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

function NotDone({ row, onOpen }: { row: Row; onOpen: (key: string) => void }) {
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={() => onOpen(row.request_id)}>
        {row.tx_request_number}
      </Anchor>{' '}
      {row.user_name}, <Money rupees={row.amount} />{' '}
      {row.state === 'refused' ? (
        <span className={classes.why}>{row.msg}</span>
      ) : (
        <>
          <StatusBadge tone="wait" label="Waits for a second person" />{' '}
          <Anchor component={Link} to="/approvals" inherit>
            Approvals
          </Anchor>
        </>
      )}
    </>
  )
}
