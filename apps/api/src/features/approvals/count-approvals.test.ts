// The number in the menu, and what the list shows to whom: what somebody may decide or type a second time, and the own requests.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { listApprovals } from '../../../test/test-approvals.ts'

const { count } = contract.approvals

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A request of the main admin that waits. */
async function plant(request: { subject: string; codes: string; isTyped: boolean; hours: number }): Promise<void> {
  const { subject, codes, isTyped, hours } = request
  await sql`
    insert into approval (act, call, subject_kind, subject, subject_key, access_codes, is_typed, asked_by, asked_by_name,
      address, expires_at)
    values ('bonus', 'admin/add-app-link', 'setting', ${subject}, ${subject}, ${codes}, ${isTyped},
      ${app.mainAdmin.adminId}, 'Main', '192.0.2.1', app_now() + make_interval(hours => ${hours}))`.execute(app.db)
}

async function seenBy(staff: Staff) {
  const rows = await listApprovals(staff)
  return { count: (await staff.call(count)).body['count'], subjects: rows.map(({ subject }) => subject).toSorted() }
}

test('counts what waits for whoever asks, and shows a result to be typed to whoever may type it', async () => {
  await plant({ subject: 'setting', codes: '{12}', isTyped: false, hours: 1 })
  await plant({ subject: 'typed', codes: '{1}', isTyped: true, hours: 1 })
  await plant({ subject: 'expired', codes: '{12}', isTyped: false, hours: -1 })
  expect(await seenBy(await app.subAdmin(['12', '13']))).toEqual({ count: 1, subjects: ['setting'] })
  expect(await seenBy(await app.subAdmin(['1']))).toEqual({ count: 1, subjects: ['typed'] })
  expect(await seenBy(await app.subAdmin(['1', '12', '13']))).toEqual({ count: 2, subjects: ['setting', 'typed'] })
  expect(await seenBy(await app.subAdmin(['12']))).toEqual({ count: 0, subjects: [] })
  expect(await seenBy(app.mainAdmin)).toEqual({ count: 0, subjects: ['setting', 'typed'] })
})
