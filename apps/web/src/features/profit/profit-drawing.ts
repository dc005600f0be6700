// The profit as a chart: bids and payouts side by side, and the net over them.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import type { Drawing } from '../../charts/drawing.ts'
import { partOfTime } from '../../charts/part-of-time.ts'
import { BY_LABELS, isOverTime, rowName, type Profit } from './profit-row.ts'

export function profitDrawing(by: ProfitBy, { rows }: Profit): Drawing {
  return {
    label: 'Profit',
    heading: BY_LABELS[by],
    names: ['Bids', 'Payouts', 'Net'],
    kind: 'money',
    isOverTime: isOverTime(by),
    parts: rows.map((row) => ({
      key: row.key,
      name: rowName(by, row),
      ...(by === 'week' && { short: partOfTime('day', row.key) }),
      ...(by === 'hour' && row.key !== '' && { short: `${row.key}–${Number(row.key) + 1} h` }),
      values: [row.bid_amount, row.win_amount, row.net_amount],
    })),
  }
}
