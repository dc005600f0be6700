// How a session stands, in a word with a sign (docs/screens.md, "Game Name List").
import type { contract, ReplyOf } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { SessionStanding } from '@panadesk/domain/session-standings'
import { SignWord } from '../kit/cell-parts.tsx'
import { StatusBadge, type Tone } from '../kit/status-badge.tsx'
import { formatTimeOfDay } from '../platform/zoned-time.ts'

export type StandingSession = ReplyOf<(typeof contract.results.sessions)[Family]>['data'][number]

const WORDS: Readonly<Record<SessionStanding, { tone: Tone; label: string }>> = {
  'takes-bids': { tone: 'info', label: 'Takes bids until' },
  waits: { tone: 'warn', label: 'Waits for a result' },
  saved: { tone: 'wait', label: 'Saved' },
  declared: { tone: 'good', label: 'Declared' },
  reverted: { tone: 'off', label: 'Reverted' },
  off: { tone: 'off', label: 'Off' },
}

/** Whole sentences fit no row with two sessions: of these the sign says as much, as times stand in columns of their own. */
const TOLD_BY_SIGN: ReadonlySet<SessionStanding> = new Set(['takes-bids', 'waits', 'declared'])

export function SessionStandingBadge({ session }: { session: StandingSession }) {
  return <StatusBadge tone={WORDS[session.standing].tone} label={standingText(session)} isLong />
}

/** As narrow as a row of a list wants it, with the session's own name. */
export function NamedStandingBadge({ session, name }: { session: StandingSession; name: string }) {
  const text = standingText(session)
  return (
    <span data-tip={`${name} ${text}`.trim()}>
      <StatusBadge
        tone={WORDS[session.standing].tone}
        label={
          <span>
            {name} {TOLD_BY_SIGN.has(session.standing) && name !== '' ? <SignWord>{text}</SignWord> : text}
          </span>
        }
      />
    </span>
  )
}

function standingText({ standing, closes_at: closesAt }: StandingSession): string {
  const { label } = WORDS[standing]
  return standing === 'takes-bids' ? `${label} ${formatTimeOfDay(closesAt)}` : label
}
