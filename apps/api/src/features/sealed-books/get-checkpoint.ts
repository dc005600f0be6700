// The newest checkpoint, as anybody reads it through the gateway.
import { contract } from '@panadesk/contract'
import { checkpointView, loadNewestCheckpoint } from '../../checkpoints/checkpoint.ts'
import { implement } from '../../http/implement.ts'

export const getCheckpoint = implement(contract.sealedBooks.checkpoint, async ({ db }) => {
  const newest = await loadNewestCheckpoint(db)
  return { checkpoint: newest === undefined ? null : checkpointView(newest) }
})
