// Audit rows, searched and sorted, as the log and the histories show them.
import type { contract, ListRow } from '@panadesk/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Reader } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { searchedWholeId } from '../../platform/paging.ts'
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
  /** Whether these are all acts. */
  areAll?: boolean
}

type AuditLog = (typeof contract.auditLog)['list' | 'ofUser' | 'ofGame']
type AuditRow = ListRow<AuditLog>
type Json = AuditRow['before']

/** The time is the order of insertion; of a range of dates it is the order of an index. */
export function listAuditRows(
  reader: Reader,
  { found, isDated = false, areAll = false }: AuditList,
  asked: Asked<AuditLog>,
) {
  const { db } = reader
  const time = isDated ? 'created_at' : undefined
  return sqlSource(asked, {
    db,
    found,
    isAllOf: areAll ? 'audit' : undefined,
    id: 'id',
    idIsAfter: time,
    columns: {
      insert_date: time ?? 'id',
      admin_name: 'admin_name',
      address: 'address',
      action: 'call',
      subject: 'subject',
    },
    searches: {
      admin_name: (text) => holdsText(db, 'admin_name', text),
      address: (text) => holdsText(db, 'address', text),
      action: async (text) => {
        const isNamed = sql<boolean>`call = any(${callsNamed(text)}::text[])`
        return sql<boolean>`${await holdsText(db, 'call', text)} or ${isNamed}`
      },
      subject: async (text) => {
        const subjects = subjectsNamed(text)
        const isNamed = subjects.length > 0 ? sql`or subject = any(${subjects}::text[])` : sql``
        return sql<boolean>`${await holdsText(db, 'subject', text)} ${isNamed}`
      },
    },
    finds: (text) => isNumbered(db, text),
    load: (ids) => loadAuditRows(reader, ids),
  })
}

/** The request's id, the subject's id and the row's own, whole. */
async function isNumbered(db: Db, searchValue: string): Promise<RawBuilder<boolean>> {
  const id = searchedWholeId(searchValue)
  const byId =
    id === undefined
      ? sql``
      : sql`or id = ${id} or subject_id = ${id} and subject = any(${await valuesOf(db, 'subject')}::text[])`
  return sql<boolean>`request_id = ${searchValue} ${byId}`
}

function storedRows(db: Db) {
  return auditRows(db)
    .select(['id', 'created_at', 'admin_id', 'admin_name', 'address', 'call', 'subject', 'subject_id', 'request_id'])
    .select([sql<Json>`before`.as('before'), sql<Json>`after`.as('after')])
}

async function loadAuditRows({ db, timeZone }: Reader, ids: readonly number[]): Promise<AuditRow[]> {
  const rows = await rowsOf(db, ids, storedRows)
  const nameOf = await subjectNames(db, rows)
  return rows.map((row) => ({ ...wireRow(row, timeZone), subject_name: nameOf(row) }))
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
