// What the server found, and what became of it.
import { contract, type BodyOf, type ListRow } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type InferResult, type RawBuilder } from 'kysely'
import { allOf } from '../../database/all-of.ts'
import type { Fact } from '../../exceptions/finding.ts'
import { implementList } from '../../http/implement-list.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { isAbout } from './is-about.ts'

type ExceptionList = typeof contract.exceptions.list
type Filters = Pick<BodyOf<ExceptionList>, 'state' | 'kind'>

export const listExceptionsCall = implementList(contract.exceptions.list, listExceptions)

export function listExceptions(context: StaffContext, asked: Asked<ExceptionList>) {
  const { db } = context
  return sqlSource(asked, {
    db,
    found: db.selectFrom('exception').where(isAskedFor(asked.filters)),
    id: 'id',
    columns: {
      kind: 'kind',
      weight: 'weight',
      subject: 'subject',
      happen_date: 'happened_at',
      last_date: 'last_at',
      insert_date: 'found_at',
      evidence: 'evidence',
      amount: 'amount_paise',
      state: 'state',
      explained_by: 'explained_by_name',
      explain_date: 'explained_at',
      reason: 'reason',
    },
    load: async (ids) => {
      const rows = await rowsOf(context.db, ids, stored(context))
      return rows.map((row) => wireRow(context, row))
    },
  })
}

function isAskedFor({ state, kind }: Filters): RawBuilder<boolean> {
  return allOf([state === 'all' ? undefined : sql`state = ${state}`, kind && sql`kind = ${kind}`])
}

function stored({ db }: StaffContext) {
  return db
    .selectFrom('exception')
    .selectAll()
    .select(sql<Fact[]>`facts`.as('facts'))
}

type Stored = InferResult<ReturnType<typeof stored>>[number]

function wireRow({ admin, timeZone }: StaffContext, row: Stored): ListRow<ExceptionList> {
  return {
    _id: String(row.id),
    kind: row.kind,
    weight: row.weight,
    subject: row.subject,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id === null ? '' : String(row.subject_id),
    happen_date: isoInstant(row.happened_at, timeZone),
    last_date: isoInstant(row.last_at, timeZone),
    insert_date: isoInstant(row.found_at, timeZone),
    evidence: row.evidence,
    facts: row.facts,
    amount: row.amount_paise === null ? null : rupeesOfPaise(row.amount_paise),
    state: row.state,
    explained_by: row.explained_by_name,
    explain_date: row.explained_at === null ? '' : isoInstant(row.explained_at, timeZone),
    reason: row.reason,
    may_explain: wireFlag(isAllowed(admin, contract.exceptions.explain.access) && !isAbout(row, admin)),
  }
}
