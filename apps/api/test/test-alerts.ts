// Alerts for tests: as staff read them.
import { contract, type BodyInput, type ListRow } from '@panadesk/contract'
import { expect } from 'vitest'
import type { Staff } from './test-app.ts'

type AlertList = typeof contract.alerts.list

/** What somebody is shown, newest first. */
export async function listAlerts(
  staff: Staff,
  status: BodyInput<AlertList>['status'] = 'current',
): Promise<ListRow<AlertList>[]> {
  const answer = await staff.call(contract.alerts.list, { length: 100, status })
  expect(answer.status).toBe(200)
  return answer.body['data'] as unknown as ListRow<AlertList>[]
}
