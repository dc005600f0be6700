// Limits and stops in words, as rows of the screen say them.
import type { contract, ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { GAME_TYPES, GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'

type Reply = ReplyOf<typeof contract.limits.list>
export type LimitRow = Reply['limits'][number]
export type StopRow = Reply['stops'][number]
export type UseRow = Reply['uses'][number]
export type NamedGame = Reply['games'][number]

type NamedBids = Pick<StopRow, 'session' | 'game_type' | 'selection'>

const TYPE_LABELS: Readonly<Record<string, string>> = Object.fromEntries(
  GAME_TYPES.map((type) => [wireGameType(type), GAME_TYPE_RULES[type].label]),
)

/** 'Open, Single Digit, 7'; 'All bids' where none of these is named. */
export function bidsText({ session, game_type, selection }: NamedBids): string {
  const parts = [session, TYPE_LABELS[game_type] ?? '', selection].filter((part) => part !== '')
  return parts.length === 0 ? 'All bids' : parts.join(', ')
}

/** The game of a limit, or the family, or the house. */
export function placeText({ game_name, family }: Pick<LimitRow, 'game_name' | 'family'>): string {
  if (game_name !== '') return game_name
  return family === '' ? 'House' : MARKET_RULES[family].label
}

/** A limit in one line: where it is for, and which bids. */
export function limitText(limit: LimitRow): string {
  return `${placeText(limit)}: ${bidsText(limit)}`
}
