// The upper part of the dashboard (docs/screens.md, "Dashboard").
import { calls } from './calls.ts'
import { get, query } from './endpoint.ts'
import type { dashboardSchemas } from './dashboard-schemas.ts'

export const dashboard = calls<typeof dashboardSchemas>()({
  top: get({
    path: 'admin/get-dashboard-top-data',
    access: ['0'],
  }),

  /** Today's points of one game of the main market, or of all of them. */
  marketBids: query({
    path: 'admin/get-market-bid-details',
    access: ['0'],
  }),

  /**
   * Points (`total_*`) and number of bids (`bid_*`) of today's single digits and panas at each ank
   * (docs/game.md, "Figures").
   */
  ankTotals: query({
    path: 'admin/get-search-market-bid-details',
    access: ['0'],
  }),
})
