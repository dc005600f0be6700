// How much waits for whoever asks: the numbers in the menu and in the title of the tab.
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import type { waitingSchemas } from './waiting-schemas.ts'

export const waiting = calls<typeof waitingSchemas>()({
  counts: get({
    path: 'admin/get-waiting-counts',
    summary: 'How many requests, players, sessions and alerts wait; 0 of what whoever asks may not see',
    access: 'any-admin',
  }),
})
