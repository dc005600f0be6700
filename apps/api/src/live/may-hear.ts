// Who is told of what: a topic goes to whoever may read one of the lists that it changes.
import { LIVE_CALLS, type LiveTopic } from '@panadesk/contract/live'
import type { StaffMember } from '../identity/context.ts'
import { isAllowed } from '../identity/staff-access.ts'

/** What concerns the house as a whole tells nothing that its games do not show to everybody. */
export function mayHear(admin: StaffMember, topic: LiveTopic): boolean {
  return topic === 'house' || admin.isMain || LIVE_CALLS[topic].some(({ access }) => isAllowed(admin, access))
}
