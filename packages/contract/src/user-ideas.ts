// What players would like to see, as staff read it (spec 3 §2, §7).
import { z } from 'zod'
import { get } from './endpoint.ts'
import { okMessage, rowId } from './fields.ts'
import { list } from './list.ts'

const access = ['12'] as const

export const userIdeas = {
  list: list({
    path: 'admin/ideas-list-grid-data',
    access,
    startCounts: 'offset',
    filters: {},
    row: z.object({
      _id: rowId,
      userDB_id: rowId,
      user_name: z.string(),
      ideas: z.string(),
      insert_date: z.string(),
    }),
    columns: {
      user_name: { title: 'User Name', kind: 'text', searches: true },
      ideas: { title: 'Idea', kind: 'text', searches: true },
      insert_date: { title: 'Date', kind: 'instant' },
    },
  }),
  delete: get({
    path: 'admin/delete-idea/:id',
    action: 'Deleted an idea',
    access,
    changesState: true,
    stepUp: 'never',
    reply: okMessage,
  }),
}
