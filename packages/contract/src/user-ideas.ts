// What players would like to see, as staff read it (docs/screens.md, "User Ideas").
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import { list } from './list.ts'
import type { userIdeasSchemas } from './user-ideas-schemas.ts'

const access = ['12'] as const

export const userIdeas = calls<typeof userIdeasSchemas>()({
  list: list({
    path: 'admin/ideas-list-grid-data',
    access,
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
    approval: 'never',
  }),
})
