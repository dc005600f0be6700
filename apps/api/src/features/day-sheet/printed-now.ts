// Who printed a sheet, and when.
import type { StaffContext } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'

export function printedNow({ admin, clock, timeZone }: StaffContext) {
  return { printed_by: admin.name, printed_at: isoInstant(new Date(clock.now()), timeZone) }
}
