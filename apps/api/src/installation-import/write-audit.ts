// The row of the audit log for what the operator brings over, takes out, or moves into files.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

const WRITE = `
  insert into audit (admin_name, address, call, subject, subject_id, after, request_id)
  values ('operator', 'command line', $1, $2, $3, $4, $5)`

export async function writeAudit(
  owner: Client,
  {
    call = 'import',
    subject,
    subjectId,
    after,
  }: { call?: 'import' | 'export' | 'archive' | 'take-back'; subject: string; subjectId?: number; after: object },
): Promise<void> {
  await owner.query(WRITE, [call, subject, subjectId ?? null, JSON.stringify(after), randomUUID()])
}
