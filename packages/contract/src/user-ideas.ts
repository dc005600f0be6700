// What players would like to see, as staff read it (spec 3 §2, §7).
import { z } from 'zod'
import { get, query } from './endpoint.ts'
import { okMessage, pageOf, paging, rowId } from './fields.ts'

const access = ['12'] as const

export const userIdeas = {
  list: query({
    path: 'admin/ideas-list-grid-data',
    access,
    startCounts: 'offset',
    body: z.strictObject(paging('offset')),
    reply: pageOf(
      z.object({ _id: rowId, userDB_id: rowId, user_name: z.string(), ideas: z.string(), insert_date: z.string() }),
    ),
    exportColumns: { user_name: 'User Name', ideas: 'Idea', insert_date: 'Date' },
  }),
  delete: get({ path: 'admin/delete-idea/:id', access, changesState: true, stepUp: 'never', reply: okMessage }),
}
