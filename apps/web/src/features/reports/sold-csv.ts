// A sell report as the lines of a file: one for each number on which something was sold.
import { CSV_BYTE_ORDER_MARK, csvLine } from '@panadesk/domain/csv'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { Sold, SoldPart } from './sold-numbers.ts'

const HEAD = ['Game Type', 'Number', 'Points', 'Bids']

export function soldCsv(parts: readonly SoldPart[]): string {
  const lines = parts.flatMap((part) => soldNumbers(part).map((sold) => lineOf(GAME_TYPE_RULES[part.type].label, sold)))
  return CSV_BYTE_ORDER_MARK + [HEAD, ...lines].map(csvLine).join('')
}

type NamedSold = Sold & { readonly name: string }

function soldNumbers(part: SoldPart): NamedSold[] {
  if (part.layout === 'list') return part.sangams.map((sangam) => ({ ...sangam, name: sangam.selection }))
  const numbers = part.rows.flatMap((row) => row.numbers)
  return numbers.filter(({ bidCount }) => bidCount > 0).map((sold) => ({ ...sold, name: sold.number }))
}

function lineOf(type: string, { name, pointsPaise, bidCount }: NamedSold) {
  return [type, name, rupeesOfPaise(pointsPaise), bidCount]
}
