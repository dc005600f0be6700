// One search for everything that has a name or a number (docs/screens.md, "Finding anything").
import { calls } from './calls.ts'
import { query } from './endpoint.ts'
import type { finderSchemas } from './finder-schemas.ts'

export const finder = calls<typeof finderSchemas>()({
  find: query({
    path: 'admin/find-anything',
    summary: 'Players, games, bids, requests and movements by name, number or reference, as far as one may see them',
    access: 'any-admin',
  }),
})
