// From where on the house is called, by its own rules.
import { ALERT_KIND_LIST, thresholdOf, type AlertKind } from '@panadesk/domain/alert-kinds'
import type { Db } from '../database/database.ts'

export interface AlertRule {
  readonly kind: AlertKind
  readonly isOn: boolean
  /** Null where there is nothing to choose. */
  readonly threshold: number | null
}

/** Of every kind, in the order of the screen. */
export async function loadAlertRules(db: Db): Promise<AlertRule[]> {
  const rows = await db.selectFrom('alert_rule').selectAll().execute()
  return ALERT_KIND_LIST.map((kind) => {
    const row = rows.find((each) => each.kind === kind)
    return { kind, isOn: row?.is_on ?? false, threshold: row?.threshold ?? null }
  })
}

/** What a threshold may not be, in words; undefined where it may. */
export function thresholdFault(kind: AlertKind, threshold: number | null): string | undefined {
  const bounds = thresholdOf(kind)
  if (bounds === undefined) return threshold === null ? undefined : 'There is nothing to choose for this kind.'
  const { least, most } = bounds
  if (threshold !== null && threshold >= least && threshold <= most) return undefined
  return `Please enter ${least.toLocaleString('en-IN')} to ${most.toLocaleString('en-IN')}.`
}
