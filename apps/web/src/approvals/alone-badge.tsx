// Marks what the main admin did without a second person, as nobody else could have decided.
import { StatusBadge } from '../kit/status-badge.tsx'

export function AloneBadge() {
  return <StatusBadge tone="warn" label="Alone" />
}
