// What may be bid at most, and what takes no bids at present (docs/wire.md, "Limits"; docs/game.md, "Limits").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { limitsSchemas } from './limits-schemas.ts'

const access = ['9'] as const

export const limits = calls<typeof limitsSchemas>()({
  /** With what is stopped today and later, and the numbers and markets of today that have taken half of a limit or more. */
  list: get({
    path: 'admin/get-limits',
    summary: 'The limits, what is stopped, and what is close to its limit today',
    access,
  }),
  /** Without `limit_id` a new one. It counts for every slip that is placed after the reply. */
  save: command({
    path: 'admin/save-limit',
    summary: 'Add a limit, or change one',
    action: 'Saved a limit',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
  delete: command({
    path: 'admin/delete-limit',
    action: 'Deleted a limit',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
  /** Every slip that is placed after the reply is refused where it has such a bid. */
  stop: command({
    path: 'admin/stop-bids',
    summary: 'Stop the bids of a game on a date, or of a session, type or number of it',
    action: 'Stopped bids',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
  release: command({
    path: 'admin/release-bids',
    summary: 'Take bids again that were stopped',
    action: 'Released stopped bids',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
})
