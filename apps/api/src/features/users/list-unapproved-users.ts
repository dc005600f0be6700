// The un-approved users of the dashboard: players who may not bet yet (spec 1 §2.4, domain §4).
import type { StaffContext } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { pageOfUsers, USER_COLUMNS } from './page-of-users.ts'

const { userName, mobile, email, lastUpdate, walletBalance, betting, transfer, active } = USER_COLUMNS

const COLUMNS = [userName, mobile, email, lastUpdate, walletBalance, betting, transfer, active] as const

export function listUnapprovedUsers(context: StaffContext, page: PageRequest) {
  return pageOfUsers(context, { onlyUnapproved: true, columns: COLUMNS, startCounts: 'page' }, page)
}
