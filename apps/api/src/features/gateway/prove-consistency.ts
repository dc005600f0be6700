// What proves that the history of the newest checkpoint begins with that of an earlier one: whoever kept that one, checks it.
import { playerContract } from '@panadesk/contract'
import { loadConsistencyPath } from '../../checkpoints/checkpoint.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { refusals } from '../../platform/refusal.ts'
import { requireCheckpoint } from './require-checkpoint.ts'

const refuse = refusals({
  'history-is-shorter': { status: 404, msg: 'The history here has no checkpoint of that size.' },
})

export const proveConsistency = implementForPlayer(playerContract.book.consistency, async ({ db }, { from }) => {
  const { size: to } = await requireCheckpoint(db)
  if (from > to) throw refuse('history-is-shorter')
  const path = await loadConsistencyPath(db, { from, to })
  return { from, to, path: path.map((hash) => hash.toString('hex')) }
})
