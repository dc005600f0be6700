// Limits and stops in words, as rows of the screen say them.
import type { contract, ReplyOf } from '@panadesk/contract'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { bidsText } from '../../games/bids-words.ts'

type Reply = ReplyOf<typeof contract.limits.list>
export type LimitRow = Reply['limits'][number]
export type StopRow = Reply['stops'][number]
export type UseRow = Reply['uses'][number]
export type NamedGame = Reply['games'][number]

/** The game of a limit, or the family, or the house. */
export function placeText({ game_name, family }: Pick<LimitRow, 'game_name' | 'family'>): string {
  if (game_name !== '') return game_name
  return family === '' ? 'House' : MARKET_RULES[family].label
}

/** A limit in one line: where it is for, and which bids. */
export function limitText(limit: LimitRow): string {
  return `${placeText(limit)}: ${bidsText(limit)}`
}
