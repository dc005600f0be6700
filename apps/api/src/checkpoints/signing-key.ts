// The keys that checkpoints are signed with. The owner alone reads the private half: with it one could sign a history that never was.
import { generateKeyPairSync } from 'node:crypto'
import type { Db, Tx } from '../database/database.ts'
import type { Client } from 'pg'
import { rawPublicKey } from './signed-note.ts'

export interface SigningKey {
  readonly publicKey: Buffer
  readonly privateKey: Buffer
}

/** The key in use; made where there is none. The caller is the only one who gathers. */
export async function loadSigningKey(tx: Tx): Promise<SigningKey> {
  const inUse = await tx
    .selectFrom('signing_key')
    .select(['public_key as publicKey', 'private_key as privateKey'])
    .where('private_key', 'is not', null)
    .$narrowType<{ privateKey: Buffer }>()
    .executeTakeFirst()
  return inUse ?? makeSigningKey(tx)
}

async function makeSigningKey(tx: Tx): Promise<SigningKey> {
  const pair = generateKeyPairSync('ed25519')
  const publicKey = rawPublicKey(pair.publicKey)
  const privateKey = pair.privateKey.export({ format: 'der', type: 'pkcs8' })
  await tx.insertInto('signing_key').values({ public_key: publicKey, private_key: privateKey }).execute()
  return { publicKey, privateKey }
}

/** Of all keys that were ever in use, the newest first: notes of before stay good. */
export async function loadPublicKeys(db: Db): Promise<Buffer[]> {
  const rows = await db.selectFrom('signing_key').select('public_key').orderBy('id', 'desc').execute()
  return rows.map(({ public_key }) => public_key)
}

/** Takes the key out of use for good: its private half is gone, and the next checkpoint is signed with a new one. */
export async function retireSigningKey(owner: Pick<Client, 'query'>): Promise<boolean> {
  const { rowCount } = await owner.query(RETIRE)
  return rowCount === 1
}

const RETIRE = 'update signing_key set private_key = null, retired_at = app_now() where private_key is not null'
