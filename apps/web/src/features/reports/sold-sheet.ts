// A sell report as a table for a file: a line for each number on which something was sold.
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { Sheet } from '../../kit/sheet.ts'
import type { Sold, SoldPart } from './sold-numbers.ts'

type SoldLine = Sold & { readonly type: GameType; readonly name: string }

export function soldSheet(parts: readonly SoldPart[]): Sheet<SoldLine> {
  return {
    name: 'Sold',
    columns: [
      { title: 'Game Type', kind: 'text', of: ({ type }) => GAME_TYPE_RULES[type].label },
      { title: 'Number', kind: 'text', of: ({ name }) => name },
      { title: 'Points', kind: 'money', of: ({ pointsPaise }) => rupeesOfPaise(pointsPaise) },
      { title: 'Bids', kind: 'count', of: ({ bidCount }) => bidCount },
    ],
    rows: parts.flatMap(soldLines),
  }
}

function soldLines(part: SoldPart): SoldLine[] {
  const { type } = part
  if (part.layout === 'list') return part.sangams.map((sangam) => ({ ...sangam, type, name: sangam.selection }))
  const numbers = part.rows.flatMap((row) => row.numbers)
  return numbers.filter(({ bidCount }) => bidCount > 0).map((sold) => ({ ...sold, type, name: sold.number }))
}
