// Recounts the books from their first movement on: wallets, slips, winnings, and what the results say of each bid.
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import { BID_CHECKS, outcomeCheck, WALLET_CHECKS, type Check, type DeclaredLine } from './checks.ts'
import { CORRECTION_CHECKS } from './correction-checks.ts'
import { FOLD_CHECKS } from './fold-checks.ts'
import { SEAL_CHECKS } from './seal-checks.ts'
import { SOURCE_CHECKS } from './source-checks.ts'
import { UNDO_CHECKS } from './undo-checks.ts'

export interface CheckResult {
  readonly name: string
  /** How many rows break the promise of the check. */
  readonly faultCount: number
  /** The first of them. */
  readonly examples: readonly Record<string, unknown>[]
}

const EXAMPLES_MAX = 5

/** Makes every check of the books on one snapshot, so that it may run beside a server at work. Writes nothing. */
export async function verifyBooks(db: Database): Promise<CheckResult[]> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(recount)
}

/** Makes every check of the books as a transaction sees them. */
export async function recount(tx: Tx): Promise<CheckResult[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const lines = await loadDeclaredLines(tx)
  const checks = [
    ...WALLET_CHECKS,
    ...SOURCE_CHECKS,
    ...BID_CHECKS,
    ...UNDO_CHECKS,
    ...FOLD_CHECKS,
    ...CORRECTION_CHECKS,
    ...SEAL_CHECKS,
    outcomeCheck(lines),
  ]
  const results: CheckResult[] = []
  for (const check of checks) results.push(await run(tx, check))
  return results
}

async function run(tx: Tx, { name, faults }: Check): Promise<CheckResult> {
  const { rows } = await sql<{ fault_count: number } & Record<string, unknown>>`
    select count(*) over () as fault_count, fault.* from (${faults}) as fault limit ${EXAMPLES_MAX}`.execute(tx)
  return {
    name,
    faultCount: rows[0]?.fault_count ?? 0,
    examples: rows.map(({ fault_count: _counted, ...example }) => example),
  }
}

/** The winning lines of every declared session, from its result by the rules of the domain and nothing else. */
async function loadDeclaredLines(tx: Tx): Promise<DeclaredLine[]> {
  const rows = await tx
    .selectFrom('market_session as declared')
    .innerJoin('game', 'game.id', 'declared.game_id')
    .leftJoin('market_session as opening', (join) =>
      join
        .onRef('opening.game_id', '=', 'declared.game_id')
        .onRef('opening.market_date', '=', 'declared.market_date')
        .on('opening.session', '=', 'open'),
    )
    .select([
      'declared.game_id as gameId',
      'declared.market_date as marketDate',
      'declared.session',
      'declared.result',
      'opening.result as openResult',
      'game.family',
    ])
    .where('declared.declared_at', 'is not', null)
    .execute()
  return rows.flatMap(({ family, result, openResult, ...market }) => {
    const values = { open: openResult ?? undefined, [market.session]: result ?? undefined }
    return winningSelections({ family, session: market.session, result: values }).map((line) => ({
      ...market,
      ...line,
    }))
  })
}
