// The rows of one owner by an index that has the owner first and the id second: newest first, and no further than the page.
import { sql, type RawBuilder } from 'kysely'
import { directionOf } from './direction.ts'

/** The two columns of such an index, as a query names them. */
export interface OwnedRows {
  owner: string
  id: string
}

/**
 * That the rows are the owner's. As a range, since an equality would leave the order to the ids alone: the planner may
 * then walk the primary key, past everybody else's rows, until it has met enough of this owner's.
 */
export function isOwnedBy({ owner }: OwnedRows, ownerId: number): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(owner)} >= ${ownerId} and ${sql.ref(owner)} <= ${ownerId})`
}

/** The order that the index has, for rows that `isOwnedBy` leaves. */
export function byOwnedId({ owner, id }: OwnedRows, order: 1 | -1): RawBuilder<unknown> {
  const direction = directionOf(order)
  return sql`${sql.ref(owner)} ${direction}, ${sql.ref(id)} ${direction}`
}
