// The second factor of an admin as it is kept: is it on, is this a good code, and away with it.
import { isAppCode } from '@panadesk/contract/second-factor-code'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Database, Db, Tx } from '../../database/database.ts'
import { loadSecret } from '../tokens.ts'
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts'
import { SEALING_KEY } from '../seal.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'
import { newTotpSecret, stepOfCode } from './totp.ts'

/** Whoever shows the QR code and goes away has to start again. */
const STARTED_FOR = '15 minutes'

/** What a good code was. */
export type Proof = { by: 'app' } | { by: 'recovery-code'; recoveryCodesLeft: number }

/** Since when it is on; undefined while it is off. */
export async function secondFactorSince(db: Db, adminId: number): Promise<Date | undefined> {
  const found = await db
    .selectFrom('second_factor')
    .select('on_since')
    .where('admin_id', '=', adminId)
    .executeTakeFirst()
  return found?.on_since ?? undefined
}

/**
 * Locks the account, so that a login that is under way with the password alone stands before the second factor is changed,
 * and can be ended, or sees the change.
 */
export async function lockAccount(tx: Tx, adminId: number): Promise<void> {
  await tx.selectFrom('admin').select('id').where('id', '=', adminId).forNoKeyUpdate().executeTakeFirstOrThrow()
}

/** Makes a secret that is to be switched on, in the place of an earlier such one; undefined when one is on. */
export async function startSecondFactor(tx: Tx, adminId: number): Promise<Buffer | undefined> {
  // Whoever gives the installation a new key holds this lock alone, and so never misses what is sealed under the old one.
  await sql`lock table second_factor in row exclusive mode`.execute(tx)
  const secret = newTotpSecret()
  const sealed = sealSecret(await loadSecret(tx, SEALING_KEY), adminId, secret)
  const { rows } = await sql`
    insert into second_factor (admin_id, sealed_secret) values (${adminId}, ${sealed})
    on conflict (admin_id) do update set sealed_secret = excluded.sealed_secret, started_at = app_now(), last_step = 0
      where second_factor.on_since is null
    returning admin_id`.execute(tx)
  return rows.length === 0 ? undefined : secret
}

/** Whether there is a secret that waits for its first code. */
export async function isStarted(db: Db, adminId: number): Promise<boolean> {
  const { rows } = await sql`
    select from second_factor
    where admin_id = ${adminId} and on_since is null and started_at > app_now() - ${STARTED_FOR}::interval`.execute(db)
  return rows.length > 0
}

/** Switches it on by a code of the secret that waits; false when the code is wrong, or no secret waits any more. */
export async function switchOn(tx: Tx, adminId: number, code: string): Promise<boolean> {
  if (!(await isStarted(tx, adminId)) || !(await spendAppCode(tx, adminId, code, 'started'))) return false
  await tx
    .updateTable('second_factor')
    .set({ on_since: sql<Date>`app_now()` })
    .where('admin_id', '=', adminId)
    .execute()
  return true
}

/**
 * Uses up a code; undefined when it is wrong, was used before, or nothing is on. Of two at once with one code, one is good:
 * let what the code opens happen in the same transaction.
 */
export async function spendCode(tx: Tx, adminId: number, code: string): Promise<Proof | undefined> {
  if (isAppCode(code)) return (await spendAppCode(tx, adminId, code, 'on')) ? { by: 'app' } : undefined
  if ((await secondFactorSince(tx, adminId)) === undefined) return undefined
  if (!(await spendRecoveryCode(tx, adminId, code))) return undefined
  return { by: 'recovery-code', recoveryCodesLeft: await countRecoveryCodes(tx, adminId) }
}

async function spendAppCode(tx: Tx, adminId: number, code: string, state: 'started' | 'on'): Promise<boolean> {
  const locked = await tx
    .selectFrom('second_factor')
    .select(['sealed_secret', 'last_step'])
    .where('admin_id', '=', adminId)
    .where('on_since', state === 'on' ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (locked === undefined) return false
  const { key, now } = await sealingKey(tx)
  const secret = unsealSecret(key, adminId, locked.sealed_secret)
  const step = stepOfCode(secret, code, now.getTime())
  if (step === undefined || step <= locked.last_step) return false
  await tx.updateTable('second_factor').set({ last_step: step }).where('admin_id', '=', adminId).execute()
  return true
}

/** Read after the row is locked: who changes the key waits for that lock, or is done. The time is the database's. */
async function sealingKey(db: Database): Promise<{ key: Buffer; now: Date }> {
  const { rows } = await sql<{ key: Buffer; now: Date }>`
    select value as key, app_now() as now from app_secret where name = ${SEALING_KEY}`.execute(db)
  const [found] = rows
  assert(found !== undefined, 'what is sealed has its key')
  return found
}

/** Switches it off; false when it was off. Its secret and its recovery codes are gone. */
export async function removeSecondFactor(tx: Tx, adminId: number): Promise<boolean> {
  const removed = await tx
    .deleteFrom('second_factor')
    .where('admin_id', '=', adminId)
    .returning('on_since')
    .executeTakeFirst()
  return removed !== undefined && removed.on_since !== null
}
