// What the house is called for, of what whoever asks may see.
import { contract, type BodyOf, type ListRow } from '@panadesk/contract'
import { sql, type InferResult, type RawBuilder } from 'kysely'
import type { Db } from '../../database/database.ts'
import { allOf } from '../../database/all-of.ts'
import { isVisibleTo, mayActOn } from '../../alerts/visible-to.ts'
import { implementList } from '../../http/implement-list.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

type AlertList = typeof contract.alerts.list
type Filters = Pick<BodyOf<AlertList>, 'status' | 'kind'>

export const listAlertsCall = implementList(contract.alerts.list, listAlerts)

function listAlerts(context: StaffContext, asked: Asked<AlertList>) {
  const { db, admin } = context
  return sqlSource(asked, {
    db,
    found: db.selectFrom('alert').where(isVisibleTo(admin)).where(isAskedFor(asked.filters)),
    id: 'id',
    columns: {
      kind: 'kind',
      severity: 'severity',
      what: 'what',
      since_date: 'since',
      last_date: 'last_at',
      status: 'status',
      owner: 'owner_name',
      note: 'note',
    },
    load: async (ids) => (await rowsOf(db, ids, stored)).map((row) => wireRow(context, row)),
  })
}

function isAskedFor({ status, kind }: Filters): RawBuilder<boolean> {
  const isOfStatus = status === 'current' ? sql`status <> 'over'` : sql`status = ${status}`
  return allOf([status === 'all' ? undefined : isOfStatus, kind && sql`kind = ${kind}`])
}

function stored(db: Db) {
  return db.selectFrom('alert').selectAll()
}

type Stored = InferResult<ReturnType<typeof stored>>[number]

function wireRow({ admin, timeZone }: StaffContext, row: Stored): ListRow<AlertList> {
  const instant = (at: Date | null) => (at === null ? '' : isoInstant(at, timeZone))
  return {
    _id: String(row.id),
    kind: row.kind,
    severity: row.severity,
    what: row.what,
    gameDB_id: row.game_id === null ? '' : String(row.game_id),
    date: row.market_date ?? '',
    since_date: instant(row.since),
    last_date: instant(row.last_at),
    status: row.status,
    owner: row.owner_name,
    note: row.note,
    wake_date: instant(row.wakes_at),
    over_date: instant(row.over_at),
    may_act: wireFlag(row.status !== 'over' && mayActOn(admin, row)),
  }
}
