// What has become of a request: one that nobody decided in time has expired, whether or not somebody has looked at it since.
import type { ApprovalStatus } from '@panadesk/domain/approval-acts'
import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

/** Of a row of `approval`, by the clock. */
export const STATE = sql<ApprovalStatus>`case
  when approval.status = 'pending' and approval.expires_at <= app_now() then 'expired' else approval.status end`

export const WAITS = sql<boolean>`(approval.status = 'pending' and approval.expires_at > app_now())`

/** Writes down which have expired, and takes what was sent of them away. */
export async function endExpired(db: Database): Promise<void> {
  await sql`
    with expired as (
      update approval set status = 'expired', decided_at = expires_at
      where status = 'pending' and expires_at <= app_now()
      returning id
    )
    delete from approval_body where approval_id in (select id from expired)`.execute(db)
}
