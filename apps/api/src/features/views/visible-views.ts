// Which views somebody may open: the own ones and those that are shared, where the list itself may be read.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { StaffMember } from '../../identity/context.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'
import { refuseView } from './refusals.ts'

const LISTS = allEndpoints(contract).flatMap(({ endpoint }) => (endpoint.columns === undefined ? [] : [endpoint]))

/** The list of this path; undefined where there is none, as of a view of an earlier version. */
function listOf(path: string): AnyEndpoint | undefined {
  return LISTS.find((list) => list.path === path)
}

/** Refuses a path that is no list, or that of one that may not be read. */
export function requireList(admin: StaffMember, path: string): void {
  const list = listOf(path)
  if (list === undefined) throw refuseView('not-a-list')
  if (!isAllowed(admin, list.access)) throw refuseNotAllowed()
}

export function isSharedWith({ id, isMain, accessCodes }: StaffMember): RawBuilder<boolean> {
  return sql<boolean>`(
    list_view.owner_id = ${id} or list_view.reach = 'everybody'
    or list_view.reach = 'code' and (${isMain} or list_view.code = any(${accessCodes}::text[]))
  )`
}

/** A view shows nothing that its reader may not list. */
export function mayList(admin: StaffMember, { call }: { readonly call: string }): boolean {
  const list = listOf(call)
  return list !== undefined && isAllowed(admin, list.access)
}
