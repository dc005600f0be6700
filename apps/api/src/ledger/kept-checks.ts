// The history held against checkpoints that were kept outside: what the owner of the database cannot write anew.
import { findBrokenPasts, unsigned, type KeptCheckpoint } from '../checkpoints/kept-checkpoints.ts'
import type { Verifier } from '../checkpoints/signed-note.ts'
import { loadPublicKeys } from '../checkpoints/signing-key.ts'
import type { Db } from '../database/database.ts'
import { checkResult, type CheckResult } from './check-result.ts'

export interface KeptOutside {
  readonly checkpoints: readonly KeptCheckpoint[]
  /** The key that was kept with them; without it those that the installation says it has had are believed. */
  readonly key: Verifier | undefined
}

export async function checkKept(db: Db, { checkpoints, key }: KeptOutside): Promise<CheckResult[]> {
  const publicKeys = key === undefined ? await loadPublicKeys(db) : [key.publicKey]
  const strange = unsigned(checkpoints, publicKeys)
  const broken = await findBrokenPasts(db, checkpoints)
  return [
    checkResult(
      'Every checkpoint that was kept outside is signed by the key that is believed',
      strange.map(({ size, root, origin }) => ({ size, root: root.toString('hex'), origin })),
    ),
    checkResult(
      'The history begins as every checkpoint says that was kept outside',
      broken.map(({ size, root, rootNow, afterBatch }) => ({
        size,
        root,
        root_now: rootNow,
        changed_after_batch: afterBatch,
        changed_up_to_batch: size,
      })),
    ),
  ]
}
