// The requests that somebody may decide or type a second time: `hasRightToDecide`, for many at once.
import { sql, type RawBuilder } from 'kysely'
import { APPROVALS_CODE } from './deciders.ts'
import type { StaffContext } from '../identity/context.ts'

export function isDecidableBy({ id, isMain, accessCodes }: StaffContext['admin']): RawBuilder<boolean> {
  if (isMain) return sql<boolean>`asked_by <> ${id}`
  const decides = accessCodes.includes(APPROVALS_CODE)
  return sql<boolean>`(asked_by <> ${id} and (is_typed or ${decides}::boolean)
    and access_codes && ${[...accessCodes]}::text[])`
}
