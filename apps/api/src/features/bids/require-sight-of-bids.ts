// Who may open a bid: whoever meets bids of its family.
import { bidCodes } from '@panadesk/contract/family-calls'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'

export function requireSightOfBids(admin: StaffContext['admin'], family: Family): void {
  if (!isAllowed(admin, bidCodes(FAMILY_TABLE[family]))) throw refuseNotAllowed()
}
