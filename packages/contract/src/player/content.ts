// What the house tells all players, and what it tells one (docs/wire.md, "Gateway").
import { calls } from '../calls.ts'
import { playerCall } from './player-call.ts'
import type { contentSchemas } from './content-schemas.ts'

export const content = calls<typeof contentSchemas>()({
  /** Active notices and images only, images in their order. */
  all: playerCall({
    method: 'GET',
    path: 'player/v1/content',
    summary: 'Settings, notices, images, contact and how to play',
    access: 'public',
  }),
  inbox: playerCall({
    method: 'GET',
    path: 'player/v1/inbox',
    summary: 'The own notifications, newest first',
    access: 'player',
  }),
  /** Marks everything up to and including this one as read. */
  readInbox: playerCall({
    method: 'POST',
    path: 'player/v1/inbox/read',
    summary: 'Mark notifications as read',
    access: 'player',
    idempotent: 'optional',
  }),
})
