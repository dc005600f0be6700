// What checks share that hold the books against what else is kept: since when it is kept, and how far instants may be apart.
import { sql, type RawBuilder } from 'kysely'

/** What is older was written by a version that kept less, and is not called wrong for it. */
export const SINCE = sql`(select since from recount_start)`

/** Requests are broken off long before, and a clock that is put right by less is nobody's doing. */
export const APART_MAX = sql`interval '2 minutes'`

/** Of two instants that one transaction has written: whether they are too far apart for that. */
export function isApart(instant: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${instant} > ${other} + ${APART_MAX} or ${instant} < ${other} - ${APART_MAX})`
}

/** What an audit row says was saved, without what it says of a second person (audit.ts). */
export const LOGGED_AFTER = sql`case when after ? 'approvalId'
  then coalesce(after -> 'value', after - '{approvalId,approvedBy,isAlone}'::text[]) else after end`
