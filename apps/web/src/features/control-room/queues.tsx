// What waits for staff: how many, and how long the oldest does; each leads to where it is worked off.
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { useCanOpenPath } from '../../platform/access.ts'
import type { Room } from './room.ts'
import classes from './control-room.module.css'
import { spanWords } from './waiting-words.ts'

type Queue = Room['queues'][number]

const QUEUES: Readonly<Record<Queue['queue'], { label: string; path: string }>> = {
  deposits: { label: 'Deposits', path: '/dashboard' },
  withdrawals: { label: 'Withdrawals', path: '/withdraw-request-management' },
  approvals: { label: 'Approvals', path: '/approvals' },
  users: { label: 'Un-approved Users', path: '/dashboard' },
  exceptions: { label: 'Exceptions', path: '/exceptions' },
  alerts: { label: 'Alerts', path: '/alerts' },
}

export function Queues({ queues, nowMs }: { queues: readonly Queue[]; nowMs: number }) {
  return (
    <section aria-label="Queues">
      <StatGrid>
        {queues.map((queue) => (
          <QueueCard key={queue.queue} queue={queue} nowMs={nowMs} />
        ))}
      </StatGrid>
    </section>
  )
}

function QueueCard({ queue: { queue, count, oldest }, nowMs }: { queue: Queue; nowMs: number }) {
  const { label, path } = QUEUES[queue]
  const isOpen = useCanOpenPath(path)
  return (
    <StatCard
      label={label}
      value={
        <>
          {count.toLocaleString('en-IN')}
          {oldest !== '' && <span className={classes.oldest}>oldest {spanWords(nowMs - Date.parse(oldest))}</span>}
        </>
      }
      {...(isOpen && { to: path })}
    />
  )
}
