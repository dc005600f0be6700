// What was sent with a command that waits: sealed, so that a PIN or password in it is nobody's, and gone once it is decided.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../database/database.ts'
import type { SealedTable } from '../identity/reseal.ts'
import { seal, SEALING_KEY, unseal } from '../identity/seal.ts'
import { loadSecret } from '../identity/tokens.ts'
import { ownImage } from '../uploads/sent-image.ts'
import type { Sent } from './covered-command.ts'

/** Where they lie. */
export const SEALED_BODIES: SealedTable = {
  table: 'approval_body',
  id: 'approval_id',
  columns: ['body', 'file'],
  ownerOf: bodyOwner,
}

export async function keepBody(tx: Tx, approvalId: number, { body, params, file }: Sent): Promise<void> {
  // Whoever gives the installation a new key holds this lock alone, and so never misses what is sealed under the old one.
  await sql`lock table approval_body in row exclusive mode`.execute(tx)
  const key = await loadSecret(tx, SEALING_KEY)
  const owner = bodyOwner(approvalId)
  await tx
    .insertInto('approval_body')
    .values({
      approval_id: approvalId,
      body: seal(key, owner, Buffer.from(JSON.stringify({ body, params }))),
      file: file === undefined ? null : seal(key, owner, file.bytes),
    })
    .execute()
}

const KEPT = z.object({ body: z.unknown(), params: z.unknown() })

/** As it was sent; undefined where the request is decided, and nothing is left of it. */
export async function openBody(db: Db, approvalId: number): Promise<Sent | undefined> {
  // In one statement: who changes the key changes what is sealed under it in the same transaction.
  const { rows } = await sql<{ body: Buffer; file: Buffer | null; key: Buffer }>`
    select body, file, (select value from app_secret where name = ${SEALING_KEY}) as key
    from approval_body where approval_id = ${approvalId}`.execute(db)
  const [kept] = rows
  if (kept === undefined) return undefined
  const owner = bodyOwner(approvalId)
  const { body, params } = KEPT.parse(JSON.parse(unseal(kept.key, owner, kept.body).toString()))
  return {
    body,
    params,
    query: {},
    file: kept.file === null ? undefined : ownImage(unseal(kept.key, owner, kept.file)),
  }
}

export async function dropBody(tx: Tx, approvalId: number): Promise<void> {
  await tx.deleteFrom('approval_body').where('approval_id', '=', approvalId).execute()
}

/** What the seals on body and file are bound to. */
function bodyOwner(approvalId: number): string {
  return `approval:${approvalId}`
}
