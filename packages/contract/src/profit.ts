// What the house earned (docs/wire.md, "Profit").
import { calls } from './calls.ts'
import { query } from './endpoint.ts'
import { orAuditor } from './or-auditor.ts'
import type { profitSchemas } from './profit-schemas.ts'

export const profit = calls<typeof profitSchemas>()({
  get: query({
    path: 'admin/profit',
    summary: 'What was bid, paid and given in a period, against the period before',
    access: orAuditor(['15']),
  }),
})
