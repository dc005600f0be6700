// Whether the checkpoints that an installation holds are signed by its keys: PostgreSQL knows no Ed25519.
import { parseCheckpoint, isSignedBy } from '../checkpoints/read-note.ts'
import { loadPublicKeys } from '../checkpoints/signing-key.ts'
import type { Db } from '../database/database.ts'
import { checkResult, type CheckResult } from './check-result.ts'

/** The newest ones: each takes a tenth of a millisecond, and whoever relies on an old one has kept it outside. */
const NOTES_MAX = 100_000

export async function checkSignatures(db: Db): Promise<CheckResult> {
  const publicKeys = await loadPublicKeys(db)
  const notes = await db
    .selectFrom('checkpoint')
    .select(['size', 'root', 'note'])
    .orderBy('size', 'desc')
    .limit(NOTES_MAX)
    .execute()
  const wrong = notes
    .filter(({ size, root, note }) => {
      const head = parseCheckpoint(note)
      return head?.size !== size || !head.root.equals(root) || !isSignedBy(note, publicKeys)
    })
    .map(({ size }) => ({ size }))
  return checkResult('Every checkpoint is signed by a key of this installation', wrong)
}
