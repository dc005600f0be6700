// Checks of the books as one statement: a hundred of them on the few rows of a test are sent and answered for much longer than they
// take.
import { sql, type CompiledQuery } from 'kysely'
import type { Tx } from '../src/database/database.ts'
import type { CheckResult } from '../src/ledger/check-result.ts'
import type { Check } from '../src/ledger/checks.ts'
import { recount } from '../src/ledger/verify.ts'

const asked = new WeakMap<readonly Check[], CompiledQuery<{ name: string }>>()

/** What the checks that find something have found, of one snapshot where the transaction has one. */
export async function recountAtOnce(tx: Tx, checks: readonly Check[]): Promise<CheckResult[]> {
  // Its values are the same each time: a connection that keeps it prepared need not plan it for them anew.
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('statement_timeout', '0', true)`.execute(
    tx,
  )
  const query = asked.get(checks) ?? whichFail(checks).compile(tx)
  asked.set(checks, query)
  const { rows } = await tx.executeQuery(query)
  if (rows.length === 0) return []
  const names = new Set(rows.map(({ name }) => name))
  return recount(
    tx,
    checks.filter(({ name }) => names.has(name)),
  )
}

function whichFail(checks: readonly Check[]) {
  const each = checks.map(
    ({ name, faults }) => sql`select ${name}::text as name where exists (select from (${faults}) as fault)`,
  )
  return sql<{ name: string }>`${sql.join(each, sql` union all `)}`
}
