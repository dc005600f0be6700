// Good calls about queues. A bulk goes on by itself, so those here name requests that nobody has made: nothing else changes by it.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import type { TestApp } from './test-app.ts'

const PLANTED = 424_403
const UNKNOWN = '900000000000001'

export function queueCalls(depositId: number): EntryCall[] {
  const { queues } = contract
  const request = { kind: 'deposit', request_id: String(depositId) }
  const bulk = (request_key: string) => ({ request_ids: [UNKNOWN], request_key })
  return [
    [queues.request, { body: request }],
    [queues.claim, { body: request }],
    [queues.release, { body: request }],
    [queues.acceptDeposits, { body: bulk('accept') }],
    [queues.rejectDeposits, { body: { ...bulk('reject'), reject_remark: 'Unknown payments' } }],
    [queues.approveWithdrawals, { form: { request_ids: UNKNOWN, request_key: 'approve', remark: 'Paid' } }],
    [queues.rejectWithdrawals, { body: { ...bulk('reject out'), remark: 'Wrong accounts' } }],
    [queues.bulk, { body: { bulk_id: String(PLANTED) }, before: (app) => plantBulk(app, PLANTED) }],
  ]
}

/** One that has ended, of the main admin. */
async function plantBulk(app: TestApp, id: number): Promise<void> {
  await sql`
    with planted as (
      insert into bulk_run (id, kind, admin_id, session_id, address, request_id, must_confirm, body, ended_at)
      overriding system value
      values (${id}, 'reject-deposits', ${app.mainAdmin.adminId}, 1, '127.0.0.1', 'planted', false,
        '{"reject_remark": "Unknown payments"}', app_now())
      returning id
    )
    insert into bulk_row (bulk_id, place, request_id, state, msg)
    select id, 1, ${UNKNOWN}::bigint, 'refused', 'This fund request does not exist.' from planted`.execute(app.db)
}
