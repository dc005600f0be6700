// A new key for the secrets of second factors: they are sealed anew, so that every phone goes on showing good codes.
import { randomBytes } from 'node:crypto'
import type { ClientBase } from 'pg'
import { SEALING_KEY } from '../seal.ts'
import { sealSecret, unsealSecret } from './sealed-secret.ts'

const KEY_BYTES = 32

/** Inside a transaction of the database's owner. Whoever checks or makes a secret meanwhile waits for its end. */
export async function resealSecrets(client: ClientBase): Promise<void> {
  await client.query('lock table second_factor in exclusive mode')
  const found = await client.query<{ value: Buffer }>('select value from app_secret where name = $1', [SEALING_KEY])
  const [old] = found.rows
  if (old === undefined) return
  const key = randomBytes(KEY_BYTES)
  const sealed = await client.query<{ admin_id: string; sealed_secret: Buffer }>(
    'select admin_id, sealed_secret from second_factor',
  )
  for (const row of sealed.rows) {
    const adminId = Number(row.admin_id)
    const secret = unsealSecret(old.value, adminId, row.sealed_secret)
    await client.query('update second_factor set sealed_secret = $1 where admin_id = $2', [
      sealSecret(key, adminId, secret),
      adminId,
    ])
  }
  await client.query('update app_secret set value = $1 where name = $2', [key, SEALING_KEY])
}
