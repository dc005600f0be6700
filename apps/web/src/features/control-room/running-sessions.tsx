// The sessions that take bids, the dearest first: until when, what is bid, and what the worst result would pay.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { gameTypeOfWire } from '@panadesk/contract/game-type-names'
import { SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { LIMIT_MEASURE_LABELS } from '@panadesk/domain/limits'
import { bidsText } from '../../games/bids-words.ts'
import { LimitShare } from '../../games/limit-share.tsx'
import { MarketLink } from '../../games/market-link.tsx'
import { boardLink } from '../../games/market-links.ts'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatusBadge } from '../../kit/status-badge.tsx'
import { useCanOpen } from '../../platform/access.ts'
import type { Room } from './room.ts'
import classes from './control-room.module.css'
import { SessionName } from './session-name.tsx'
import { spanWords } from './waiting-words.ts'

type Running = Room['running'][number]

export function RunningSessions({ running, nowMs }: { running: readonly Running[]; nowMs: number }) {
  return (
    <Section title="Taking Bids" id="taking-bids" flush>
      {running.length === 0 ? (
        <EmptyState title="No session takes bids now." />
      ) : (
        <div className={classes.table}>
          <DataTable
            label="Sessions that take bids"
            columns={columnsAt(nowMs)}
            rows={running}
            rowKey={({ gameDB_id: id, session }) => `${id} ${session}`}
          />
        </div>
      )}
    </Section>
  )
}

function columnsAt(nowMs: number): Column<Running>[] {
  return [
    { header: 'Session', render: (session) => <Session session={session} /> },
    { header: 'Closes In', render: ({ cut_off: at }) => spanWords(Date.parse(at) - nowMs), nowrap: true },
    { header: 'Bids', render: ({ bids }) => bids.toLocaleString('en-IN'), align: 'right' },
    { header: 'Points', render: ({ points }) => <Money rupees={points} />, align: 'right', nowrap: true },
    { header: 'Worst Would Pay', render: ({ worst }) => <Worst worst={worst} />, align: 'right' },
    { header: 'Net Then', render: ({ worst }) => <Net worst={worst} />, align: 'right', nowrap: true },
    { header: 'Closest Limit', render: ({ limit }) => <ClosestLimit limit={limit} />, nowrap: true },
    { header: 'Top Number', render: ({ worst }) => <Top worst={worst} />, align: 'right' },
  ]
}

/** With what is stopped of it. */
function Session({ session }: { session: Running }) {
  return (
    <span className={classes.figure}>
      <BoardLink session={session} />
      {session.stopped.length > 0 && <Stopped stopped={session.stopped} />}
    </span>
  )
}

const STOPPED_NAMED = 3

function Stopped({ stopped }: Pick<Running, 'stopped'>) {
  const more = stopped.length - STOPPED_NAMED
  return (
    <span className={classes.stopped}>
      <StatusBadge tone="warn" label="Stopped" />
      <span className={classes.quiet}>
        {stopped.slice(0, STOPPED_NAMED).map(bidsText).join(' · ')}
        {more > 0 && ` and ${more} more`}
      </span>
    </span>
  )
}

function ClosestLimit({ limit }: Pick<Running, 'limit'>) {
  if (limit === null) return <span className={classes.quiet}>–</span>
  const { game_type, selection } = limit
  return (
    <span className={classes.figure}>
      <LimitShare percent={limit.percent} />
      <span className={classes.quiet}>
        {bidsText({ game_type, selection })}, {LIMIT_MEASURE_LABELS[limit.measure].toLowerCase()} of{' '}
        <Money rupees={limit.amount} />
      </span>
    </span>
  )
}

/** A link to its board for whoever may open it. */
function BoardLink({ session }: { session: Running }) {
  const { family, gameDB_id: gameId, date } = session
  const mayOpen = useCanOpen(FAMILY_TABLE[family].codes.prediction)
  if (!mayOpen) return <SessionName of={session} />
  const named = SESSIONS.find((each) => each === session.session.toLowerCase())
  return (
    <MarketLink place={boardLink({ family, gameId, date, session: named })} className={classes.link}>
      <SessionName of={session} />
    </MarketLink>
  )
}

function Worst({ worst }: Pick<Running, 'worst'>) {
  if (worst === null) return <span className={classes.quiet}>–</span>
  return (
    <span className={classes.figure}>
      <Money rupees={worst.win_amt} />
      <span className={classes.quiet}>with {worst.result}</span>
    </span>
  )
}

function Net({ worst }: Pick<Running, 'worst'>) {
  if (worst === null) return <span className={classes.quiet}>–</span>
  return <Money rupees={worst.net} {...(worst.net < 0 && { tone: 'bad' as const })} />
}

function Top({ worst }: Pick<Running, 'worst'>) {
  const top = worst?.top
  if (top === undefined || top === null) return <span className={classes.quiet}>–</span>
  const type = gameTypeOfWire(top.game_type)
  return (
    <span className={classes.figure}>
      <span>
        <strong>{top.selection}</strong> <Money rupees={top.win_amt} />
      </span>
      <span className={classes.quiet}>{type === undefined ? top.game_type : GAME_TYPE_RULES[type].label}</span>
    </span>
  )
}
