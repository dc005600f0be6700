// What the tiles of a home are called, how their figures are said, and where they lead.
import type { HomeSpan, SpanFigure, StateFigure } from '@panadesk/contract/home-tiles'
import { formatRupees } from '../../kit/money.tsx'
import { waitWords } from '../../kit/wait-words.ts'

export type Figure = SpanFigure | StateFigure

export const SPAN_WORDS: Readonly<Record<HomeSpan, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  month: 'This month',
}

type Unit = 'rupees' | 'percent' | 'seconds' | 'count'

interface FigureWords {
  readonly label: string
  readonly unit: Unit
  /** The first of them that is open is where a tile leads. */
  readonly paths: readonly string[]
  /** What its screen is asked for beside the days. */
  readonly filters?: Readonly<Record<string, string>>
}

const PROFIT = { paths: ['/figures/profit'], filters: { by: 'day' } }
const DEPOSITS = { paths: ['/figures/requests'], filters: { kind: 'deposit' } }
const WITHDRAWALS = { paths: ['/figures/requests'], filters: { kind: 'withdrawal' } }

export const FIGURE_WORDS: Readonly<Record<Figure, FigureWords>> = {
  net: { label: 'Net', unit: 'rupees', ...PROFIT },
  margin: { label: 'Margin', unit: 'percent', ...PROFIT },
  bids: { label: 'Bids', unit: 'rupees', ...PROFIT },
  payouts: { label: 'Payouts', unit: 'rupees', ...PROFIT },
  bonuses: { label: 'Bonuses', unit: 'rupees', ...PROFIT },
  deposits: { label: 'Deposits', unit: 'rupees', ...DEPOSITS },
  withdrawals: { label: 'Withdrawals', unit: 'rupees', ...WITHDRAWALS },
  deposit_wait: { label: 'Half of the deposits waited less than', unit: 'seconds', ...DEPOSITS },
  deposit_wait_p95: { label: '95 % of the deposits waited less than', unit: 'seconds', ...DEPOSITS },
  withdrawal_wait: { label: 'Half of the withdrawals waited less than', unit: 'seconds', ...WITHDRAWALS },
  withdrawal_wait_p95: { label: '95 % of the withdrawals waited less than', unit: 'seconds', ...WITHDRAWALS },
  top_games: { label: 'Top games', unit: 'rupees', paths: ['/figures/profit'], filters: { by: 'game' } },
  new_players: { label: 'New players', unit: 'count', paths: ['/figures/players'] },
  active_players: { label: 'Active players', unit: 'count', paths: ['/figures/players'] },
  deposits_waiting: { label: 'Deposits that wait', unit: 'count', paths: ['/deposit-queue', '/dashboard'] },
  withdrawals_waiting: {
    label: 'Withdrawals that wait',
    unit: 'count',
    paths: ['/withdrawal-queue', '/withdraw-request-management', '/dashboard'],
  },
  exceptions: { label: 'Open exceptions', unit: 'count', paths: ['/exceptions'] },
  alerts: { label: 'Open alerts', unit: 'count', paths: ['/alerts'] },
  checkpoint: { label: 'Newest checkpoint', unit: 'count', paths: ['/sealed-books'] },
}

const IN_WORDS: Readonly<Record<Unit, (value: number) => string>> = {
  rupees: formatRupees,
  percent: (value) => `${value.toFixed(2)} %`,
  seconds: waitWords,
  count: (value) => value.toLocaleString('en-IN'),
}

/** A dash where there is nothing to count. */
export function valueWords(figure: Figure, value: number | null): string {
  return value === null ? '–' : IN_WORDS[FIGURE_WORDS[figure].unit](value)
}
