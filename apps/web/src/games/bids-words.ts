// Which bids a limit or a stop is for, in words.
import { wireGameType } from '@panadesk/contract/game-type-names'
import { GAME_TYPES, GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { said } from '../platform/said.ts'

/** As the wire has them: empty where any is meant. */
interface NamedBids {
  readonly session?: string
  readonly game_type: string
  readonly selection: string
}

const TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  GAME_TYPES.map((type) => [wireGameType(type), GAME_TYPE_RULES[type].label]),
)

/** 'Open, Single Digit, 7'; 'All bids' where none of these is named. */
export function bidsText({ session = '', game_type, selection }: NamedBids): string {
  const parts = [said(session), TYPE_LABELS[game_type] ?? '', selection].filter((part) => part !== '')
  return parts.length === 0 ? 'All bids' : parts.join(', ')
}
