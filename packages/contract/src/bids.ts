// The bid history and the correction of a bid's digit
// (docs/screens.md, "Correcting a bid"; docs/wire.md, "Game calls").
import { calls } from './calls.ts'
import { BID_COLUMNS } from './bid-row.ts'
import { command } from './endpoint.ts'
import { perFamily, REPORTS_CODE } from './family-calls.ts'
import { list } from './list.ts'
import type { bidsSchemas } from './bids-schemas.ts'

export const bids = calls<typeof bidsSchemas>()({
  history: perFamily(
    {
      main: 'admin/get-bid-history-data',
      starline: 'admin/get-starline-bid-history-data',
      galidisswar: 'admin/get-galidisswar-bid-history-data',
    },
    (path, family) =>
      list({
        path,
        access: [REPORTS_CODE[family]],
        startCounts: 'offset',
        columns: BID_COLUMNS[family],
      }),
  ),

  /** For bids that name one number: a digit, a jodi, a pana. */
  updateDigit: command({
    path: 'admin/update-bid-digit',
    action: 'Corrected a bid',
    access: ['2', '3', '4', '5'],
    stepUp: 'never',
  }),

  /** For all nine types: only the sides that change are sent. */
  updateProperties: command({
    path: 'admin/update-bid-with-property-digit',
    action: 'Corrected a bid from the prediction',
    access: ['4', '5'],
    stepUp: 'never',
  }),
})
