// The newest checkpoint, of whoever cannot answer without one.
import { loadNewestCheckpoint, type Checkpoint } from '../../checkpoints/checkpoint.ts'
import type { Db } from '../../database/database.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'no-checkpoint-yet': {
    status: 404,
    msg: 'Nothing has been signed here yet. That happens soon after the first start.',
  },
})

export async function requireCheckpoint(db: Db): Promise<Checkpoint> {
  const newest = await loadNewestCheckpoint(db)
  if (newest === undefined) throw refuse('no-checkpoint-yet')
  return newest
}
