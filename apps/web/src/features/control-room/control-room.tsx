// Control Room: what needs somebody now (docs/screens.md, "Control Room").
import { Skeleton } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { useNow } from '../../kit/use-now.ts'
import { useCall } from '../../platform/use-call.ts'
import { formatInstantTime } from '../../platform/zoned-time.ts'
import classes from './control-room.module.css'
import { DueSessions } from './due-sessions.tsx'
import { HouseFigures } from './house-figures.tsx'
import { Queues } from './queues.tsx'
import type { Room } from './room.ts'
import { RunningSessions } from './running-sessions.tsx'

/** Bids come at any moment, and figures of all sessions are no answer to each. */
const POLL_MS = 15_000
const TICK_MS = 1000

export function ControlRoom() {
  const nowMs = useNow(TICK_MS)
  const room = useCall(contract.controlRoom.get, {}, { pollMs: POLL_MS })
  return (
    <>
      <PageHeader title="Control Room" actions={<Age room={room.data} isFailed={room.error !== null} />} />
      <Loaded query={room} waiting={<Skeleton height={420} radius="lg" aria-hidden />} isOnSheets>
        {(reply) => {
          // By the clock of the server, which may be another than that of the browser.
          const serverNowMs = Date.parse(reply.at) + Math.max(nowMs - room.dataUpdatedAt, 0)
          return (
            <>
              <DueSessions due={reply.due} nowMs={serverNowMs} />
              <Queues queues={reply.queues} nowMs={serverNowMs} />
              <HouseFigures house={reply.house} />
              <RunningSessions running={reply.running} nowMs={serverNowMs} />
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** When what is shown was so; said in words where the newest could not be had. */
function Age({ room, isFailed }: { room: Room | undefined; isFailed: boolean }) {
  if (room === undefined) return null
  return (
    <time className={classes.age} dateTime={room.at} data-failed={isFailed || undefined}>
      {isFailed ? 'Not up to date, as of ' : 'As of '}
      {formatInstantTime(room.at)}
    </time>
  )
}
