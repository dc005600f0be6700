// Figures about players and their requests (docs/wire.md, "Figures of people").
import { calls } from './calls.ts'
import { query } from './endpoint.ts'
import { orAuditor } from './or-auditor.ts'
import type { peopleSchemas } from './people-schemas.ts'

export const people = calls<typeof peopleSchemas>()({
  requests: query({
    path: 'admin/figures/requests',
    summary: 'How many requests were made in a period, how long they waited, and why they were refused',
    access: orAuditor(['15']),
  }),
  agents: query({
    path: 'admin/figures/agents',
    summary: 'Whom referrers brought in a period, what those paid in, and what it earned the referrers',
    access: orAuditor(['15']),
  }),
  players: query({
    path: 'admin/figures/players',
    summary:
      'How many players came, bid, paid in and were lost in a period, against the period before, and how they paid',
    access: orAuditor(['15']),
  }),
  cohorts: query({
    path: 'admin/figures/cohorts',
    summary:
      'How many of those who registered in each month or week bid in those after, what they left, and when they stopped',
    access: orAuditor(['15']),
  }),
  heaviest: query({
    path: 'admin/figures/heaviest',
    summary: 'Who won and who lost most in a period',
    access: orAuditor(['15']),
  }),
})
