// What staff note for each other about players, requests and games, and who of them is named there (docs/screens.md, "Notes").
import { calls } from './calls.ts'
import { command, get, query } from './endpoint.ts'
import type { notesSchemas } from './notes-schemas.ts'

/** Whoever sees one of these places; the place itself decides whose notes he reads and writes. */
const PLACES = ['0', '2', '3', '4', '6', '7.1', '9'] as const

export const notes = calls<typeof notesSchemas>()({
  list: query({
    path: 'admin/get-notes',
    summary: 'The last hundred notes about a user, a request or a game, newest first, and whom a note there can name',
    access: PLACES,
  }),
  /** `@name` tells those who may see the place. */
  add: command({
    path: 'admin/add-note',
    action: 'Added a note',
    access: PLACES,
    stepUp: 'never',
    approval: 'never',
  }),
  /** Of one's own. */
  delete: command({
    path: 'admin/delete-note',
    action: 'Deleted a note',
    access: PLACES,
    stepUp: 'never',
    approval: 'never',
  }),
  mentions: get({
    path: 'admin/get-mentions',
    summary: 'The notes that name whoever asks and are not read yet, newest first',
    access: 'any-admin',
  }),
  readMention: command({
    path: 'admin/read-mention',
    action: 'Read a mention',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
})
