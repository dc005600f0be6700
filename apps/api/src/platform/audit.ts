// The audit row that every change by staff writes in its own transaction: who, from where, which call, before, after.
import type { StaffContext } from './context.ts'
import type { Tx } from './database/database.ts'

export interface AuditEntry {
  /** What kind of thing was changed: 'game', 'player', 'market-session' … */
  subject: string
  subjectId: number | undefined
  before?: unknown
  after?: unknown
}

/** Writes the audit row of a command. Secrets (hashes, PINs, passwords) never go into `before` or `after`. */
export async function audit(tx: Tx, context: StaffContext, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      admin_id: context.admin.id,
      admin_name: context.admin.name,
      address: context.origin.address,
      call: context.origin.call,
      request_id: context.origin.requestId,
      subject: entry.subject,
      subject_id: entry.subjectId ?? null,
      before: entry.before === undefined ? null : JSON.stringify(entry.before),
      after: entry.after === undefined ? null : JSON.stringify(entry.after),
    })
    .execute()
}
