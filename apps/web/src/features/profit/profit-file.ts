// The profit as a table for a file: a line for each row, and one for the total; what was before stands beside it.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import type { Sheet, SheetColumn } from '../../kit/sheet.ts'
import { BY_LABELS, rowName, type Profit, type ProfitFigures } from './profit-row.ts'

interface ProfitLine {
  readonly name: string
  readonly now: ProfitFigures
  readonly before: ProfitFigures
}

const FIGURES: readonly SheetColumn<ProfitFigures>[] = [
  { title: 'Bids', kind: 'count', of: ({ bids }) => bids },
  { title: 'Bid Amount', kind: 'money', of: ({ bid_amount: amount }) => amount },
  { title: 'Payouts', kind: 'money', of: ({ win_amount: amount }) => amount },
  { title: 'Bonuses', kind: 'money', of: ({ bonus_amount: amount }) => amount },
  { title: 'Net', kind: 'money', of: ({ net_amount: amount }) => amount },
  { title: 'Margin %', kind: 'percent', of: ({ margin }) => margin },
  { title: 'Credits By Staff', kind: 'money', of: ({ credit_amount: amount }) => amount },
  { title: 'Debits By Staff', kind: 'money', of: ({ debit_amount: amount }) => amount },
]

export function profitSheet(by: ProfitBy, { rows, total }: Profit): Sheet<ProfitLine> {
  return {
    name: 'Profit',
    columns: [
      { title: BY_LABELS[by], kind: 'text', of: ({ name }) => name },
      ...FIGURES.map((figure) => ({ ...figure, of: ({ now }: ProfitLine) => figure.of(now) })),
      ...FIGURES.map((figure) => ({
        ...figure,
        title: `${figure.title} Before`,
        of: ({ before }: ProfitLine) => figure.of(before),
      })),
    ],
    rows: [
      ...rows.map((row) => ({ name: rowName(by, row), now: row, before: row.before })),
      { name: 'Total', now: total, before: total.before },
    ],
  }
}
