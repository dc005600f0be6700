// What waits for a second person and what became of it: to whoever may decide it, and to whoever asked for it.
import { contract, type BodyOf, type ListRow } from '@panadesk/contract'
import { AUDITOR } from '@panadesk/domain/access-codes'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type InferResult, type RawBuilder } from 'kysely'
import { hasRightToDecide } from '../../approvals/deciders.ts'
import { STATE } from '../../approvals/state.ts'
import { allOf } from '../../database/all-of.ts'
import { implementList } from '../../http/implement-list.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { SignedInContext } from '../../http/implement.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { askedForNow, type Told } from './asked-for-now.ts'
import { isDecidableBy } from '../../approvals/decidable-by.ts'

type ApprovalList = typeof contract.approvals.list
type Filters = Pick<BodyOf<ApprovalList>, 'status' | 'subject_kind' | 'subject_id'>

export const listApprovals = implementList(contract.approvals.list, (context, asked) =>
  sqlSource(asked, {
    db: context.db,
    found: context.db.selectFrom('approval').where(isShownTo(context.admin)).where(isAskedFor(asked.filters)),
    id: 'id',
    columns: {
      act: 'act',
      subject: 'subject',
      asked_by: 'asked_by_name',
      insert_date: 'created_at',
      reason: 'reason',
      amount: 'amount_paise',
      status: STATE,
      decided_by: 'decided_by_name',
      decide_date: 'decided_at',
    },
    load: (ids) => loadApprovals(context, ids),
  }),
)

/** The own ones, and those that somebody with these rights may decide; an auditor reads all. */
function isShownTo(admin: StaffContext['admin']): RawBuilder<boolean> {
  if (admin.accessCodes.includes(AUDITOR)) return sql<boolean>`true`
  return sql<boolean>`(asked_by = ${admin.id} or ${isDecidableBy(admin)})`
}

function isAskedFor({ status, subject_kind: kind, subject_id: id }: Filters): RawBuilder<boolean> {
  return allOf([
    status === 'all' ? undefined : sql`${STATE} = ${status}`,
    kind === undefined ? undefined : sql`subject_kind = ${kind}`,
    id === undefined ? undefined : sql`subject_id = ${id}`,
  ])
}

async function loadApprovals(context: SignedInContext, ids: readonly number[]): Promise<ListRow<ApprovalList>[]> {
  const rows = await rowsOf(context.db, ids, storedApprovals(context))
  const shown: ListRow<ApprovalList>[] = []
  for (const row of rows) {
    const told = row.state === 'pending' ? await askedForNow(context, row) : row
    shown.push(wireRow(context, row, told))
  }
  return shown
}

function storedApprovals({ db }: StaffContext) {
  return db
    .selectFrom('approval')
    .selectAll()
    .select([STATE.as('state'), sql<Told['before']>`before`.as('before'), sql<Told['after']>`after`.as('after')])
}

type Stored = InferResult<ReturnType<typeof storedApprovals>>[number]

function wireRow({ admin, timeZone }: StaffContext, row: Stored, told: Told): ListRow<ApprovalList> {
  const isOwn = row.asked_by === admin.id
  const isPending = row.state === 'pending'
  return {
    _id: String(row.id),
    act: row.act,
    call: row.call,
    subject: row.subject,
    subject_kind: row.subject_kind,
    subject_id: row.subject_id === null ? '' : String(row.subject_id),
    asked_by: row.asked_by_name,
    insert_date: isoInstant(row.created_at, timeZone),
    expire_date: isoInstant(row.expires_at, timeZone),
    reason: row.reason,
    amount: told.amount_paise === null ? null : rupeesOfPaise(told.amount_paise),
    before: told.before,
    after: told.after,
    status: row.state,
    alone: wireFlag(row.is_alone),
    decided_by: row.decided_by_name,
    decide_date: row.decided_at === null || row.decided_by === null ? '' : isoInstant(row.decided_at, timeZone),
    decide_reason: row.decide_reason,
    may_decide: wireFlag(isPending && !isOwn && hasRightToDecide(admin, row)),
    may_withdraw: wireFlag(isPending && isOwn),
    is_typed: wireFlag(row.is_typed),
  }
}
