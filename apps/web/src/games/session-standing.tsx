// How a session stands, in a word with a sign (docs/screens.md, "Game Name List").
import type { contract, ReplyOf } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { SessionStanding } from '@panadesk/domain/session-standings'
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

export function SessionStandingBadge({ session: { standing, closes_at: closesAt } }: { session: StandingSession }) {
  const { tone, label } = WORDS[standing]
  const text = standing === 'takes-bids' ? `${label} ${formatTimeOfDay(closesAt)}` : label
  return <StatusBadge tone={tone} label={text} isLong />
}
