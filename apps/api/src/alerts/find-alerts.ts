// One round of looking: what is so now of each kind that is due, by the rules of the house.
import { sql } from 'kysely'
import { databaseNow, inTransaction, type Database, type Tx } from '../database/database.ts'
import { ALERT_FINDERS } from './alert-finders.ts'
import type { AlertFinder } from './finding.ts'
import { followBids } from './follow-bids.ts'
import type { HouseSigns } from './house-signs.ts'
import { keepAlerts, wakeSnoozed } from './keep-alerts.ts'
import { queueSheets } from './queue-sheets.ts'
import { loadAlertRules, type AlertRule } from './rules.ts'

export interface Looking {
  /** Of the owner. */
  readonly db: Database
  readonly timeZone: string
  readonly signs: HouseSigns
  /** Whether a kind is worth its cost already. */
  readonly isDue: (finder: AlertFinder) => boolean
}

/**
 * Looks at all that is due. Of several processes one looks for a kind at a time, the others pass it by; a kind that fails keeps
 * the others from nothing.
 */
export async function findAlerts(looking: Looking, stopped?: AbortSignal): Promise<void> {
  const { db } = looking
  const rules = await loadAlertRules(db)
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<void>) => {
    if (stopped?.aborted === true) return
    await work().catch((error: unknown) => failures.push(error))
  }
  await attempt(() => inTransaction(db, wakeSnoozed))
  await attempt(() => queueSheets(db, looking.timeZone))
  await attempt(() => followBids(looking, rules, stopped))
  for (const finder of ALERT_FINDERS.filter(looking.isDue)) {
    await attempt(() => lookFor(looking, finder, rules))
  }
  if (failures.length > 0) throw new AggregateError(failures, 'some kinds of alerts could not be looked for')
}

async function lookFor({ db, timeZone, signs }: Looking, finder: AlertFinder, rules: readonly AlertRule[]) {
  const { kind } = finder
  const rule = rules.find((each) => each.kind === kind)
  await inTransaction(db, async (tx) => {
    if (!(await isOurs(tx, finder))) return
    const look = { db: tx, timeZone, signs, nowMs: await databaseNow(tx), threshold: rule?.threshold ?? 0 }
    const found = rule?.isOn === true ? await finder.find(look) : []
    if (found !== undefined) await keepAlerts(tx, finder, found)
  })
}

async function isOurs(tx: Tx, { kind }: AlertFinder): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`alerts of ${kind}`}, 0)) as "isOurs"`.execute(tx)
  return rows[0]?.isOurs === true
}
