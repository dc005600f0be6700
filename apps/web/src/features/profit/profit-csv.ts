// The profit as the lines of a file: one for each row, and one for the total.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { CSV_BYTE_ORDER_MARK, csvLine, type CsvValue } from '@panadesk/domain/csv'
import { BY_LABELS, rowName, type Profit, type ProfitFigures } from './profit-row.ts'

const FIGURES = ['Bids', 'Bid Amount', 'Payouts', 'Bonuses', 'Net', 'Margin %', 'Credits By Staff', 'Debits By Staff']

export function profitCsv(by: ProfitBy, { rows, total }: Profit): string {
  const head = [BY_LABELS[by], ...FIGURES, ...FIGURES.map((name) => `${name} Before`)]
  const lines = rows.map((row) => [rowName(by, row), ...valuesOf(row), ...valuesOf(row.before)])
  const all = [head, ...lines, ['Total', ...valuesOf(total), ...valuesOf(total.before)]]
  return CSV_BYTE_ORDER_MARK + all.map(csvLine).join('')
}

function valuesOf(figures: ProfitFigures): CsvValue[] {
  const { bids, bid_amount, win_amount, bonus_amount, net_amount, margin, credit_amount, debit_amount } = figures
  return [bids, bid_amount, win_amount, bonus_amount, net_amount, margin, credit_amount, debit_amount]
}
