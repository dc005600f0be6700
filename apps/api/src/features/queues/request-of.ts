// A request by its kind and id, as long as lists have it.
import type { Db } from '../../database/database.ts'
import type { ClaimedRequest } from '../../requests/claims.ts'

/** None of a deposit that was deleted. */
export function requestOf(db: Db, { kind, id }: ClaimedRequest) {
  return kind === 'deposit'
    ? db.selectFrom('deposit').select('status').where('id', '=', id).where('deleted_at', 'is', null)
    : db.selectFrom('withdrawal').select('status').where('id', '=', id)
}
