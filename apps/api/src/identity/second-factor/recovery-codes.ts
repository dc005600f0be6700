// Recovery codes: for whoever has lost the phone. Ten at a time, each good once, kept only as hashes.
import { randomBytes } from 'node:crypto'
import { RECOVERY_CODE_COUNT, RECOVERY_CODE_LENGTH, RECOVERY_CODE_SIGNS } from '@panadesk/contract/recovery-code'
import { sql } from 'kysely'
import type { Db, Tx } from '../../database/database.ts'
import { hashToken } from '../tokens.ts'

/** Gives an admin new codes in the place of all earlier ones, and answers them as they are shown: `k3f9-…`, once. */
export async function replaceRecoveryCodes(tx: Tx, adminId: number): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('admin_id', '=', adminId).execute()
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newRecoveryCode)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), admin_id: adminId })))
    .execute()
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'))
}

/** Uses up a code of an admin; false when it is none, or was used before. `code` has no dashes. */
export async function spendRecoveryCode(tx: Tx, adminId: number, code: string): Promise<boolean> {
  const used = await tx
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`app_now()` })
    .where('code_hash', '=', hashOf(code))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .returning('admin_id')
    .executeTakeFirst()
  return used !== undefined
}

export async function countRecoveryCodes(db: Db, adminId: number): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)`.as('count'))
    .where('admin_id', '=', adminId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Thirty-two signs divide a byte evenly, so that each is as likely as any other. */
function newRecoveryCode(): string {
  const signs = [...randomBytes(RECOVERY_CODE_LENGTH)].map((byte) =>
    RECOVERY_CODE_SIGNS.charAt(byte % RECOVERY_CODE_SIGNS.length),
  )
  return signs.join('')
}

/** Eighty random bits cannot be tried out, so they need no slow hash. */
function hashOf(code: string): Buffer {
  return hashToken(code)
}
