// Past results as charts: week by week, and how often each number came (docs/wire.md, "Result charts").
import { calls } from './calls.ts'
import { query } from './endpoint.ts'
import { OF_ANY_GAME } from './games.ts'
import { orAuditor } from './or-auditor.ts'
import type { resultChartsSchemas } from './result-charts-schemas.ts'

/** One path for the games of all families: the family of the game decides who may. */
export const resultCharts = calls<typeof resultChartsSchemas>()({
  chart: query({
    path: 'admin/result-chart',
    summary: 'The declared results of a game in whole weeks',
    access: orAuditor(OF_ANY_GAME),
  }),
  frequency: query({
    path: 'admin/result-frequency',
    summary: 'How often each number came in a period, beside what chance brings, and when last',
    access: orAuditor(OF_ANY_GAME),
  }),
})
