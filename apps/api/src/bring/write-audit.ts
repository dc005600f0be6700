// The row of the audit log for what the operator brings over.
import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'

const WRITE = `
  insert into audit (admin_name, address, call, subject, subject_id, after, request_id)
  values ('operator', 'command line', 'import', $1, $2, $3, $4)`

export async function writeAudit(
  owner: Client,
  { subject, subjectId, after }: { subject: string; subjectId?: number; after: object },
): Promise<void> {
  await owner.query(WRITE, [subject, subjectId ?? null, JSON.stringify(after), randomUUID()])
}
