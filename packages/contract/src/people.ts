// Figures about players and their requests (docs/wire.md, "Figures of people").
import { calls } from './calls.ts'
import { query } from './endpoint.ts'
import { orAuditor } from './or-auditor.ts'
import type { peopleSchemas } from './people-schemas.ts'

export const people = calls<typeof peopleSchemas>()({
  requests: figures({
    path: 'admin/figures/requests',
    summary: 'How many requests were made in a period, how long they waited, and why they were refused',
  }),
  agents: figures({
    path: 'admin/figures/agents',
    summary: 'Whom referrers brought in a period, what those paid in, and what it earned the referrers',
  }),
  players: figures({
    path: 'admin/figures/players',
    summary:
      'How many players came, bid, paid in and were lost in a period, against the period before, and how they paid',
  }),
  cohorts: figures({
    path: 'admin/figures/cohorts',
    summary:
      'How many of those who registered in each month or week bid in those after, what they left, and when they stopped',
  }),
  heaviest: figures({ path: 'admin/figures/heaviest', summary: 'Who won and who lost most in a period' }),
})

/** What whoever may open figures may ask, and an auditor. */
function figures(asked: { readonly path: string; readonly summary: string }) {
  return query({ ...asked, access: orAuditor(['15']) })
}
