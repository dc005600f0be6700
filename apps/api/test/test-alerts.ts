// Alerts for tests: looked for now, as the server does in the background, and as staff read them.
import { contract, type BodyInput, type ListRow } from '@panadesk/contract'
import type { AlertKind } from '@panadesk/domain/alert-kinds'
import { expect } from 'vitest'
import { findAlerts } from '../src/alerts/find-alerts.ts'
import type { HouseSigns } from '../src/alerts/house-signs.ts'
import { TIME_ZONE, type Staff, type TestApp } from './test-app.ts'

type AlertList = typeof contract.alerts.list

/** What somebody is shown, newest first. */
export async function listAlerts(
  staff: Staff,
  status: BodyInput<AlertList>['status'] = 'current',
  kind?: AlertKind,
): Promise<ListRow<AlertList>[]> {
  const answer = await staff.call(contract.alerts.list, { length: 100, status, ...(kind && { kind }) })
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as ListRow<AlertList>[]
}

/** Two processes look at the same moment, each kind that is due; then what the main admin is shown of one kind. */
export async function lookTwice(app: TestApp, kind: AlertKind, signs: HouseSigns = {}): Promise<ListRow<AlertList>[]> {
  const looking = { db: app.db, timeZone: TIME_ZONE, signs, isDue: () => true }
  await Promise.all([findAlerts(looking), findAlerts(looking)])
  return ofKind(app, kind)
}

/** All of a kind, over or not, the oldest first. */
export async function ofKind({ mainAdmin }: TestApp, kind: AlertKind): Promise<ListRow<AlertList>[]> {
  return (await listAlerts(mainAdmin, 'all', kind)).toReversed()
}

/** As the main admin leaves it. */
export async function setRule({ db }: TestApp, kind: AlertKind, rule: { is_on?: boolean; threshold?: number }) {
  await db.updateTable('alert_rule').set(rule).where('kind', '=', kind).execute()
}
