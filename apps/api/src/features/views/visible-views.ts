// Which views somebody may open: the own ones and those that are shared, where the list itself may be read.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { sql, type RawBuilder } from 'kysely'
import type { StaffMember } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'

const LISTS = allEndpoints(contract).flatMap(({ endpoint }) => (endpoint.columns === undefined ? [] : [endpoint]))

/** The list of this path; undefined where there is none, as of a view of an earlier version. */
export function listOf(path: string): AnyEndpoint | undefined {
  return LISTS.find((list) => list.path === path)
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
