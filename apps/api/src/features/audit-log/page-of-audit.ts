// One page of audit rows, searched and sorted, as the log and the histories show them.
import type { contract, ReplyOf } from '@panadesk/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { countRows, offsetOf, orderBy, searchedWholeId, type PageRequest } from '../../platform/paging.ts'
import { actionOf, callsNamed, subjectsNamed } from './action-words.ts'
import { holdsText, valuesOf } from './audit-values.ts'
import { subjectNames, type Subject } from './subject-names.ts'

export function auditRows(db: Db) {
  return db.selectFrom('audit')
}

/** Something was done, exported or refused, and not only looked at. */
export const IS_ACT = sql<boolean>`not is_reading`

export type AuditQuery = ReturnType<typeof auditRows>

/**
 * Those rows that meet a condition which an index finds. Their ids are gathered first: otherwise the planner may walk the
 * whole log from its end, hoping to meet enough of them soon.
 */
export function auditRowsAbout(db: Db, condition: RawBuilder<boolean>): AuditQuery {
  return auditRows(db).where(
    sql<boolean>`id = any(array(select about.id from audit as about where ${condition} and ${IS_ACT}))`,
  )
}

export interface AuditList {
  found: AuditQuery
  /** Whether a range of dates was asked for: the index on the time then finds them in their order. */
  isDated?: boolean
}

type AuditRow = ReplyOf<typeof contract.auditLog.list>['data'][number]
type Json = AuditRow['before']

/** The one column but # that an index sorts; the time is the order of insertion, the others change nothing. */
const SUBJECT_COLUMN = 5

/**
 * Searches the admin, the call, its words, the address and the subject as substrings; the request's id, the subject's id
 * and the row's own whole.
 */
export async function pageOfAudit(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  { found, isDated = false }: AuditList,
  page: PageRequest,
) {
  const searched = page.searchValue === '' ? found : found.where(await isMatch(db, page.searchValue))
  const rows = await searched
    .select(['id', 'created_at', 'admin_id', 'admin_name', 'address', 'call', 'subject', 'subject_id', 'request_id'])
    .select([sql<Json>`before`.as('before'), sql<Json>`after`.as('after')])
    .orderBy(orderOf(page, isDated))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await searched.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  const nameOf = await subjectNames(db, rows)
  const data = rows.map((row) => ({ ...wireRow(row, timeZone), subject_name: nameOf(row) }))
  return { data, recordsFiltered: count, limit: page.length }
}

function orderOf(page: PageRequest, isDated: boolean) {
  const byTime = isDated ? 'created_at' : undefined
  const column = page.fieldIndex === SUBJECT_COLUMN ? 'subject' : byTime
  return orderBy({ ...page, fieldIndex: 1 }, { idColumn: 'id', columns: [column] })
}

async function isMatch(db: Db, searchValue: string): Promise<RawBuilder<boolean>> {
  const held: RawBuilder<boolean>[] = []
  for (const column of ['admin_name', 'call', 'address', 'subject'] as const) {
    held.push(await holdsText(db, column, searchValue))
  }
  const subjects = subjectsNamed(searchValue)
  const id = searchedWholeId(searchValue)
  return sql<boolean>`(
    ${sql.join(held, sql` or `)}
    or call = any(${callsNamed(searchValue)}::text[])
    ${subjects.length > 0 ? sql`or subject = any(${subjects}::text[])` : sql``}
    or request_id = ${searchValue}
    ${id === undefined ? sql`` : sql`or id = ${id} or subject_id = ${id} and subject = any(${await valuesOf(db, 'subject')}::text[])`}
  )`
}

interface StoredRow extends Subject {
  id: number
  created_at: Date
  admin_id: number | null
  admin_name: string
  address: string
  call: string
  request_id: string
  before: Json
  after: Json
}

function wireRow(row: StoredRow, timeZone: string): Omit<AuditRow, 'subject_name'> {
  return {
    _id: String(row.id),
    insert_date: isoInstant(row.created_at, timeZone),
    adminDB_id: row.admin_id === null ? '' : String(row.admin_id),
    admin_name: row.admin_name,
    address: row.address,
    call: row.call,
    action: actionOf(row),
    subject: row.subject,
    subject_id: row.subject_id === null ? '' : String(row.subject_id),
    before: row.before,
    after: row.after,
    request_id: row.request_id,
  }
}
