// The user list: all players (spec 3 §2).
import type { StaffContext } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/paging.ts'
import { pageOfUsers, USER_COLUMNS } from './page-of-users.ts'

const { userName, mobile, email, walletBalance, isAgent, betting, transfer, active, lastUpdate } = USER_COLUMNS

const COLUMNS = [userName, mobile, email, walletBalance, isAgent, betting, transfer, active, lastUpdate] as const

export function listUsers(context: StaffContext, page: PageRequest) {
  return pageOfUsers(context, { onlyUnapproved: false, columns: COLUMNS, startCounts: 'offset' }, page)
}
