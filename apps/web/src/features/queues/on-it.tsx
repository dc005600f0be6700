// Who is on a request: whoever looks, or somebody else.
import { StatusBadge } from '../../kit/status-badge.tsx'
import { formatTimeOfDay } from '../../platform/zoned-time.ts'
import { isTaken, type Claim } from './queue.ts'

export function OnIt({ claim }: { claim: Claim }) {
  if (claim.claimed_by === '') return null
  if (!isTaken(claim)) return <StatusBadge tone="info" label="You are on it" />
  return <StatusBadge tone="warn" label={`${claim.claimed_by}, since ${formatTimeOfDay(claim.claimed_since)}`} />
}
