// The bid history and the correction of a bid's digit
// (docs/screens.md, "Correcting a bid"; docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { ALL_BIDS_COLUMNS, bidColumns } from './bid-row.ts'
import { command, query } from './endpoint.ts'
import { bidCodes, codesOfAny, correctionCodes, perFamily } from './family-calls.ts'
import { FAMILY_TABLE } from './family-table.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { bidsSchemas } from './bids-schemas.ts'

export const bids = calls<typeof bidsSchemas>()({
  history: perFamily((family, { paths, codes }) =>
    list({
      path: paths.bids.history,
      access: orAuditor([codes.reports]),
      columns: bidColumns(family),
    }),
  ),

  /**
   * Bids of all games and dates. Whoever holds the code of one family's history sees the bids of that family: list, count and
   * totals.
   */
  all: list({
    path: 'admin/all-bid-list-grid-data',
    summary: 'Bids across games and dates, counted and totalled',
    access: orAuditor(codesOfAny(({ codes }) => [codes.reports])),
    columns: ALL_BIDS_COLUMNS,
  }),

  /** One bid, whole: where it comes from, what became of it, and what moved for it. */
  get: query({
    path: 'admin/get-bid',
    summary: 'One bid with its slip, results, corrections, movements and seal',
    access: codesOfAny(bidCodes),
  }),

  /** The same as its player gets. */
  proof: query({
    path: 'admin/get-bid-proof',
    summary: 'What proves that a bid was in the sealed book of its session',
    access: codesOfAny(bidCodes),
    leavesMark: 'bid-proof',
    action: 'Took the proof of a bid',
  }),

  /** For bids that name one number: a digit, a jodi, a pana. */
  updateDigit: command({
    path: 'admin/update-bid-digit',
    action: 'Corrected a bid',
    access: codesOfAny(correctionCodes),
    stepUp: 'never',
    approval: 'bid-correction',
  }),

  /** For all nine types, which only the main market has: only the sides that change are sent. */
  updateProperties: command({
    path: 'admin/update-bid-with-property-digit',
    action: 'Corrected a bid from the prediction',
    access: correctionCodes(FAMILY_TABLE.main),
    stepUp: 'never',
    approval: 'bid-correction',
  }),
})
