// The numbers of a board as the columns of a file.
import { gameTypeOfWire } from '@panadesk/contract/game-type-names'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import type { SheetColumn } from '../../kit/sheet.ts'
import type { Exposed, Metric } from './board-cells.ts'

const COLUMNS: readonly SheetColumn<Exposed>[] = [
  { title: 'Type', kind: 'text', of: ({ game_type: word }) => typeLabel(word) },
  { title: 'Session', kind: 'text', of: ({ session }) => session },
  { title: 'Number', kind: 'text', of: ({ selection }) => selection },
  { title: 'Bids', kind: 'count', of: ({ bids }) => bids },
  { title: 'Points', kind: 'money', of: ({ points }) => points },
  { title: 'Payout', kind: 'money', of: ({ win_amt: payout }) => payout },
]

/** What is counted only when it is chosen. */
const CHOSEN: Partial<Record<Metric, SheetColumn<Exposed>>> = {
  players: { title: 'Players', kind: 'count', of: ({ players = 0 }) => players },
  recent: { title: 'Last Five Minutes', kind: 'money', of: ({ recent_points: points = 0 }) => points },
}

export function boardColumns(metric: Metric): readonly SheetColumn<Exposed>[] {
  const chosen = CHOSEN[metric]
  return chosen === undefined ? COLUMNS : [...COLUMNS, chosen]
}

function typeLabel(word: string): string {
  const type = gameTypeOfWire(word)
  return type === undefined ? word : GAME_TYPE_RULES[type].label
}
