// What waits for staff: how many, and how long the oldest does; each leads to where it is worked off.
import { use } from 'react'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { AccessContext } from '../../platform/access.ts'
import type { Room } from './room.ts'
import classes from './control-room.module.css'
import { spanWords } from './waiting-words.ts'

type Queue = Room['queues'][number]

/** The first of the paths that is open is where it is worked off. */
const QUEUES: Readonly<Record<Queue['queue'], { label: string; paths: readonly string[] }>> = {
  deposits: { label: 'Deposits', paths: ['/deposit-queue', '/dashboard'] },
  withdrawals: { label: 'Withdrawals', paths: ['/withdrawal-queue', '/withdraw-request-management', '/dashboard'] },
  approvals: { label: 'Approvals', paths: ['/approvals'] },
  users: { label: 'Un-approved Users', paths: ['/dashboard'] },
  exceptions: { label: 'Exceptions', paths: ['/exceptions'] },
  alerts: { label: 'Alerts', paths: ['/alerts'] },
}

export function Queues({ queues, nowMs }: { queues: readonly Queue[]; nowMs: number }) {
  return (
    <section aria-label="Queues" id="queues">
      <StatGrid columns={6}>
        {queues.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} nowMs={nowMs} />
        ))}
      </StatGrid>
    </section>
  )
}

function QueueCard({ queue: { queue, count, oldest, target }, nowMs }: { queue: Queue; nowMs: number }) {
  const { label, paths } = QUEUES[queue]
  const path = paths.find(use(AccessContext).opensPath)
  return (
    <StatCard
      label={label}
      value={
        <>
          {count.toLocaleString('en-IN')}
          {oldest !== '' && <Oldest waitedMs={nowMs - Date.parse(oldest)} target={target} />}
        </>
      }
      {...(path !== undefined && { to: path })}
    />
  )
}

const MINUTE_MS = 60_000

function Oldest({ waitedMs, target }: { waitedMs: number } & Pick<Queue, 'target'>) {
  const isLate = target !== null && waitedMs > target * MINUTE_MS
  return (
    <>
      <span className={classes.oldest}>oldest {spanWords(waitedMs)}</span>
      {target !== null && (
        <span className={classes.oldest}>
          {isLate ? (
            <StatusBadge tone="warn" label={`Over ${spanWords(target * MINUTE_MS)}`} />
          ) : (
            `of ${spanWords(target * MINUTE_MS)}`
          )}
        </span>
      )}
    </>
  )
}
