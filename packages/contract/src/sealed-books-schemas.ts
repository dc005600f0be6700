// What the list of seals asks and answers.
import { z } from 'zod'
import { amount, id, marketDate, rowId } from './fields.ts'
import { checkpoint } from './hash-fields.ts'
import { listSchemas } from './list-schemas.ts'

export const sealedBooksSchemas = {
  /** Null before the first. */
  checkpoint: { reply: { checkpoint: checkpoint.nullable() } },
  list: listSchemas({
    filters: { date: marketDate().optional(), gameDB_id: id().optional() },
    row: z.object({
      _id: rowId,
      gameDB_id: rowId,
      /** Empty of a game that was deleted. */
      game_name: z.string(),
      date: z.string(),
      session: z.string(),
      bids: z.int(),
      points: amount,
      cut_off: z.string(),
      sealed_at: z.string(),
      /** Both instants as the hash is taken over them. */
      cut_off_utc: z.string(),
      sealed_at_utc: z.string(),
      root: z.string(),
      previous: z.string(),
      hash: z.string(),
    }),
  }),
}
