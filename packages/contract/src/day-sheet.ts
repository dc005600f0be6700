// The sheets of a day and of a month, for a printer: what was drawn, taken, paid, and who did it.
import { calls } from './calls.ts'
import type { daySheetSchemas } from './day-sheet-schemas.ts'
import { query } from './endpoint.ts'
import { orAuditor } from './or-auditor.ts'

export const daySheet = calls<typeof daySheetSchemas>()({
  get: query({
    path: 'admin/get-day-sheet',
    summary: 'Results, bids, payouts and money of one date, by market and by clerk',
    access: orAuditor(['13', '15']),
    isExported: true,
  }),
  month: query({
    path: 'admin/get-month-sheet',
    summary: 'Results, bids, payouts and money of one month, by day, by game and by clerk',
    access: orAuditor(['13', '15']),
    isExported: true,
  }),
})
