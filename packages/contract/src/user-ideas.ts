// What players would like to see, as staff read it (docs/screens.md, "User Ideas").
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import { INSERT_DATE, USER_NAME } from './list-columns.ts'
import { list } from './list.ts'
import type { userIdeasSchemas } from './user-ideas-schemas.ts'

const access = ['12'] as const

export const userIdeas = calls<typeof userIdeasSchemas>()({
  list: list({
    path: 'admin/ideas-list-grid-data',
    access,
    columns: { ...USER_NAME, ideas: { title: 'Idea', kind: 'text', searches: true }, ...INSERT_DATE },
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
