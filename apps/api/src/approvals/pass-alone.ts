// What one person may do alone: what no rule covers, and money below the amount of its rule, all of 24 hours together.
import { APPROVAL_ACTS, type ApprovalRule } from '@panadesk/domain/approval-acts'
import { sumPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { inTransaction, type Tx } from '../database/database.ts'
import { isUndone } from '../database/is-undone.ts'
import type { StaffContext } from '../identity/context.ts'
import type { CoveredAct } from './covered-command.ts'
import { WAITS } from './state.ts'

const COUNTED_FOR = '24 hours'

type Passing = Pick<StaffContext, 'db' | 'admin'>

/**
 * Runs `work` where the act needs nobody else, and counts what it moves; undefined where a second person is needed. It is
 * counted before it is done, so that of two at once the second finds the first, and given back where nothing was done.
 */
export async function passAlone<Result>(
  context: Passing,
  { rule, amountPaise }: { rule: ApprovalRule } & Pick<CoveredAct, 'amountPaise'>,
  work: () => Promise<Result>,
): Promise<{ result: Result } | undefined> {
  if (rule.when === 'always') return undefined
  if (amountPaise === undefined || !APPROVAL_ACTS[rule.act].hasAmount) return { result: await work() }
  const counted = await inTransaction(context.db, (tx) => count(tx, context, rule, amountPaise))
  if (counted === undefined) return undefined
  try {
    return { result: await work() }
  } catch (error) {
    if (isUndone(error)) await context.db.deleteFrom('passed_act').where('id', '=', counted).execute()
    throw error
  }
}

async function count(tx: Tx, { admin }: Passing, rule: ApprovalRule, amountPaise: Paise): Promise<number | undefined> {
  const { act } = rule
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${act} by admin ${admin.id}`}, 0))`.execute(tx)
  if (rule.when === 'amount') {
    const reached = sumPaise([amountPaise, await sumOfDay(tx, admin.id, act)])
    if (reached >= rule.amountPaise) return undefined
  }
  const row = { admin_id: admin.id, act, amount_paise: amountPaise }
  return (await tx.insertInto('passed_act').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What he did alone, and what he asked for that waits or was approved. */
async function sumOfDay(tx: Tx, adminId: number, act: ApprovalRule['act']): Promise<Paise> {
  const since = sql`(select app_now() - ${COUNTED_FOR}::interval)`
  const { rows } = await sql<{ paise: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as paise
    from (
      select amount_paise from passed_act where admin_id = ${adminId} and act = ${act} and created_at > ${since}
      union all
      select amount_paise from approval
      where asked_by = ${adminId} and act = ${act} and created_at > ${since} and (status = 'approved' or ${WAITS})
    ) as done`.execute(tx)
  return rows[0]?.paise ?? 0
}
