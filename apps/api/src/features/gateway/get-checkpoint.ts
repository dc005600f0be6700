// The newest signed root of the history of acts: public, so that anybody may keep it where the house cannot write.
import { playerContract } from '@panadesk/contract'
import { checkpointView } from '../../checkpoints/checkpoint.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { requireCheckpoint } from './require-checkpoint.ts'

export const getCheckpoint = implementForPlayer(playerContract.book.checkpoint, async ({ db }) =>
  checkpointView(await requireCheckpoint(db)),
)
