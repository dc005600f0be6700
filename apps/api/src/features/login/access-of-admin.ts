// What a signed-in admin may open, in the words of the wire.
import { firstRoute } from '@panadesk/contract'
import { ACCESS_CODE_LIST, SUB_ADMIN } from '@panadesk/domain/access-codes'
import type { StaffMember } from '../../identity/context.ts'

/**
 * All codes and `sub_admin` for the main admin; a sub admin's own codes otherwise (docs/wire.md, "Session and CSRF").
 */
export function accessOfAdmin(admin: Pick<StaffMember, 'isMain' | 'accessCodes'>) {
  const codes = admin.isMain ? ACCESS_CODE_LIST : admin.accessCodes
  return { adminAccess: admin.isMain ? [...codes, SUB_ADMIN] : [...codes], redirectRoute: firstRoute(codes) }
}
