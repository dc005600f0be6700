// Recounts the books from their first movement on, and holds them against everything else that is kept of what happened.
import { sql } from 'kysely'
import type { Database, Tx } from '../database/database.ts'
import type { AppClock } from '../database/app-clock.ts'
import { ASKED_CHECKS } from './asked-checks.ts'
import { AUDITED_CORRECTION_CHECKS } from './audited-correction-checks.ts'
import { AUDITED_MONEY_CHECKS } from './audited-money-checks.ts'
import { AUDITED_RESULT_CHECKS } from './audited-result-checks.ts'
import { NAMED_MAX, type CheckResult } from './check-result.ts'
import { BID_CHECKS, WALLET_CHECKS, type Check } from './checks.ts'
import { CORRECTION_CHECKS } from './correction-checks.ts'
import { CUT_OFF_CHECKS } from './cut-off-checks.ts'
import { FIGURE_CHECKS } from './figure-checks.ts'
import { FOLD_CHECKS } from './fold-checks.ts'
import { HISTORY_CHECKS } from './history-checks.ts'
import { INSTANT_CHECKS } from './instant-checks.ts'
import { checkKept, type KeptOutside } from './kept-checks.ts'
import { MOVED_AT_CHECKS } from './moved-at-checks.ts'
import { onOneSnapshot, type Reading } from './on-one-snapshot.ts'
import { OPENING_CHECKS } from './opening-checks.ts'
import { OUTCOME_CHECKS } from './outcome-checks.ts'
import { PLAYER_FIGURE_CHECKS } from './player-figure-checks.ts'
import { providerChecks } from './provider-checks.ts'
import { RATE_CHECKS } from './rate-checks.ts'
import { SEAL_CHECKS } from './seal-checks.ts'
import { SETTING_CHECKS } from './setting-checks.ts'
import { checkSignatures } from './signature-check.ts'
import { SOURCE_CHECKS } from './source-checks.ts'
import { UNDO_CHECKS } from './undo-checks.ts'

/** What the recount believes without looking it up in the database. */
export interface RecountTerms {
  /** Whose instants rise by themselves, or whose are put where a test wants them. */
  readonly clock: AppClock
  /** Undefined where it is not at hand: then it is not asked who signed the reports of providers. */
  readonly depositCallbackSecret: string | undefined
  /** Undefined where nobody brings checkpoints from outside. */
  readonly kept: KeptOutside | undefined
}

/** Of rows against each other: what is wrong wherever somebody changes one of them and not the rest. */
export const BOOK_CHECKS: readonly Check[] = [
  ...WALLET_CHECKS,
  ...SOURCE_CHECKS,
  ...BID_CHECKS,
  ...UNDO_CHECKS,
  ...FOLD_CHECKS,
  ...FIGURE_CHECKS,
  ...PLAYER_FIGURE_CHECKS,
  ...CORRECTION_CHECKS,
  ...OUTCOME_CHECKS,
  ...OPENING_CHECKS,
]

/** These take longest: they begin while there is something else to do beside them. */
const HASHING: readonly Check[] = [...SEAL_CHECKS, ...HISTORY_CHECKS]

/** Of the books against all that is kept beside them: what is wrong where somebody has changed every row that it takes. */
export function evidenceChecks({ clock, depositCallbackSecret }: Omit<RecountTerms, 'kept'>): readonly Check[] {
  return [
    ...MOVED_AT_CHECKS,
    ...CUT_OFF_CHECKS,
    ...RATE_CHECKS,
    ...SETTING_CHECKS,
    ...AUDITED_MONEY_CHECKS,
    ...AUDITED_RESULT_CHECKS,
    ...AUDITED_CORRECTION_CHECKS,
    ...providerChecks(depositCallbackSecret),
    ...ASKED_CHECKS,
    ...(clock === 'plain' ? INSTANT_CHECKS : []),
  ]
}

/** Makes every check on one snapshot, so that it may run beside a server at work. Writes nothing. */
export async function verifyBooks(db: Database, terms: RecountTerms): Promise<CheckResult[]> {
  const results = await onOneSnapshot(db, recountWork(terms))
  return results.flat()
}

/** All that is recounted, in pieces of which several may be done at once. */
export function recountWork(terms: RecountTerms): Reading<CheckResult[]>[] {
  const { kept } = terms
  return [
    ...recountChecks(terms)
      .map(checking)
      .toSpliced(HASHING.length, 0, async (tx) => [await checkSignatures(tx)]),
    ...(kept === undefined ? [] : [(tx: Tx) => checkKept(tx, kept)]),
  ]
}

/** Of what is recounted all that the database tells by one query each. */
export function recountChecks(terms: Omit<RecountTerms, 'kept'>): readonly Check[] {
  return [...HASHING, ...[...BOOK_CHECKS, ...evidenceChecks(terms)].toSorted(longFirst)]
}

/** So that at the end neither core waits long for the other. */
function longFirst(a: Check, b: Check): number {
  return Number(b.isLong ?? false) - Number(a.isLong ?? false)
}

function checking(check: Check): Reading<CheckResult[]> {
  return async (tx) => [await run(tx, check)]
}

/** Makes these checks as a transaction sees the books. */
export async function recount(tx: Tx, checks: readonly Check[]): Promise<CheckResult[]> {
  await sql`set local statement_timeout = 0`.execute(tx)
  const results: CheckResult[] = []
  for (const check of checks) results.push(await run(tx, check))
  return results
}

/** Without values that are sent along: a connection that keeps it prepared would plan it anew for each. */
async function run(tx: Tx, { name, faults }: Check): Promise<CheckResult> {
  const { rows } = await sql<{ fault_count: number } & Record<string, unknown>>`
    select count(*) over () as fault_count, fault.* from (${faults}) as fault limit ${sql.lit(NAMED_MAX)}`.execute(tx)
  return {
    name,
    faultCount: rows[0]?.fault_count ?? 0,
    wrong: rows.map(({ fault_count: _counted, ...row }) => row),
  }
}
