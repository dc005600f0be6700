// Good calls about approvals: each decides or takes back a request that is put in place before it.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import type { TestApp } from './test-app.ts'

const OF_SUB_ADMIN = 424_301
const OF_MAIN_ADMIN = 424_302

export function approvalCalls({ subAdminId }: { subAdminId: number }): EntryCall[] {
  return [
    [
      contract.approvals.decide,
      {
        body: { approval_id: String(OF_SUB_ADMIN), decision: 'refuse', reason: 'Not today' },
        before: (app) => plantRequest(app, { id: OF_SUB_ADMIN, askedBy: subAdminId }),
      },
    ],
    [
      contract.approvals.withdraw,
      {
        body: { approval_id: String(OF_MAIN_ADMIN) },
        before: (app) => plantRequest(app, { id: OF_MAIN_ADMIN, askedBy: app.mainAdmin.adminId }),
      },
    ],
  ]
}

/** A request that waits, with nothing behind it: it can be refused and taken back. */
async function plantRequest({ db }: TestApp, { id, askedBy }: { id: number; askedBy: number }): Promise<void> {
  await sql`
    insert into approval (id, act, call, subject_kind, subject, subject_key, access_codes, asked_by, asked_by_name, address,
      expires_at)
    overriding system value
    values (${id}, 'bonus', 'admin/add-app-link', 'setting', 'App link', ${`planted ${id}`}, '{12}', ${askedBy}, 'Staff',
      '192.0.2.1', app_now() + interval '1 day')`.execute(db)
}
