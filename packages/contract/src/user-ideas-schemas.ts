// What the ideas of players ask and answer.
import { z } from 'zod'
import { okMessage, rowId } from './fields.ts'
import { listSchemas } from './list-schemas.ts'

export const userIdeasSchemas = {
  list: listSchemas({
    row: z.object({
      _id: rowId,
      userDB_id: rowId,
      user_name: z.string(),
      ideas: z.string(),
      insert_date: z.string(),
    }),
  }),
  delete: {
    reply: okMessage,
  },
}
