// What a signed-in admin may open, in the words of the wire.
import { contract, firstRoute, HOME_ROUTE } from '@panadesk/contract'
import { ACCESS_CODE_LIST, SUB_ADMIN } from '@panadesk/domain/access-codes'
import type { StaffMember } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'

/**
 * All codes and `sub_admin` for the main admin; a sub admin's own codes otherwise (docs/wire.md, "Session and CSRF").
 * Whoever has chosen to begin at his home does, while it is open to him.
 */
export function accessOfAdmin(admin: StaffMember, beginsAtHome: boolean) {
  const codes = admin.isMain ? ACCESS_CODE_LIST : admin.accessCodes
  const isAtHome = beginsAtHome && isAllowed(admin, contract.home.layout.access)
  return {
    adminAccess: admin.isMain ? [...codes, SUB_ADMIN] : [...codes],
    redirectRoute: isAtHome ? HOME_ROUTE : firstRoute(codes),
  }
}
