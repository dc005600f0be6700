// What the calls about the sealed book ask and answer.
import { z } from 'zod'
import { amount, id, marketDate, rowId } from '../fields.ts'
import { checkpoint, hash, utcInstant } from '../hash-fields.ts'
import { date, idCursor, limit, nextCursor, session } from './player-fields.ts'

/** How many batches a tree has: a query carries it as text. */
const SIZE_MESSAGE = 'from is the size of a checkpoint.'
const size = z
  .string(SIZE_MESSAGE)
  .regex(/^[1-9]\d{0,14}$/, SIZE_MESSAGE)
  .transform(Number)

const SEAL = z.object({
  id: rowId,
  gameId: rowId,
  date,
  session,
  bids: z.int(),
  points: amount,
  root: hash,
  cutOff: utcInstant,
  sealedAt: utcInstant,
  /** The hash of the seal before it; zeros before the first one. */
  previous: hash,
  hash,
})

export const bookSchemas = {
  seals: {
    query: z.strictObject({ gameId: id().optional(), date: marketDate().optional(), cursor: idCursor, limit }),
    reply: { seals: z.array(SEAL), nextCursor },
  },
  /** `leaf` is what was sealed of the bid, `index` its place in the book, `path` what stands beside its way to the root. */
  proof: { reply: { seal: SEAL, leaf: z.string(), index: z.int(), path: z.array(hash), salt: z.string() } },
  checkpoint: { reply: checkpoint.shape },
  /** `path` is that of RFC 6962 §2.1.2 from the tree of size `from` to that of the newest checkpoint. */
  consistency: {
    query: z.strictObject({ from: size }),
    example: { from: '1' },
    reply: { from: z.int(), to: z.int(), path: z.array(hash) },
  },
}
