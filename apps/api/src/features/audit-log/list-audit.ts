// The audit log, whole, by what the filters ask for.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { implementSharedList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import type { Asked, ListFilters } from '../../lists/list-source.ts'
import { auditRows, IS_ACT, listAuditRows, type AuditQuery } from './list-audit-rows.ts'

type Filters = ListFilters<typeof contract.auditLog.list>

/** Each that narrows the log; one that is missing does not compile. */
const FILTERS = Object.keys({
  date_from: true,
  date_to: true,
  adminDB_id: true,
  call: true,
  subject: true,
  subject_id: true,
  readings: true,
} satisfies Record<keyof Filters, true>) as (keyof Filters)[]

export const listAuditCall = implementSharedList(contract.auditLog.list, listAudit)

export function listAudit(context: Reader, asked: Asked<typeof contract.auditLog.list>) {
  const { filters } = asked
  const isDated = filters.date_from !== undefined || filters.date_to !== undefined
  const dated = betweenDates(auditRows(context.db), filters, context.timeZone)
  const areAll = FILTERS.every((filter) => filters[filter] === undefined)
  return listAuditRows(context, { found: ofChoices(dated, filters), isDated, areAll }, asked)
}

/** Days of the market's calendar, both included, as a range on the column itself, so that its index finds them. */
function betweenDates(rows: AuditQuery, { date_from: first, date_to: last }: Filters, timeZone: string): AuditQuery {
  return rows
    .$if(first !== undefined, (found) =>
      found.where(sql<boolean>`created_at >= ${first}::date::timestamp at time zone ${timeZone}`),
    )
    .$if(last !== undefined, (found) =>
      found.where(sql<boolean>`created_at < (${last}::date + 1)::timestamp at time zone ${timeZone}`),
    )
}

function ofChoices(rows: AuditQuery, filters: Filters): AuditQuery {
  const { adminDB_id: adminId, call, subject, subject_id: subjectId, readings } = filters
  return (
    rows
      // Who asks for an action asks for it, also where it is a look.
      .$if(readings === undefined && call === undefined, (found) => found.where(IS_ACT))
      .$if(readings === 'only', (found) => found.where(sql<boolean>`is_reading`))
      .$if(adminId !== undefined, (found) => found.where(sql<boolean>`admin_id = ${adminId}`))
      .$if(call !== undefined, (found) => found.where(sql<boolean>`call = ${call}`))
      .$if(subject !== undefined, (found) => found.where(sql<boolean>`subject = ${subject}`))
      .$if(subjectId !== undefined, (found) => found.where(sql<boolean>`subject_id = ${subjectId}`))
  )
}
