// What the game screens of the families do differently, beyond the rows of MARKET_RULES
// (docs/screens.md, "Game Name List").
import { contract, type AnyEndpoint, type TOGGLE_ACCESS } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { RowOf } from '../../platform/query-client.ts'

export type Game = RowOf<(typeof contract.games.list)[Family]>

interface FamilyGames {
  /** What the status toggle calls the games of the family. */
  readonly collectionName: keyof typeof TOGGLE_ACCESS
  /** Before the day, when an open day lacks a time. Starline has the text of the main market, but no close time. */
  readonly timesMissing: string
}

export const FAMILY_GAMES: Readonly<Record<Family, FamilyGames>> = {
  main: { collectionName: 'game', timesMissing: 'Please provide open and close time for' },
  starline: { collectionName: 'starline_games', timesMissing: 'Please provide open and close time for' },
  galidisswar: { collectionName: 'gali_disswar_games', timesMissing: 'Please provide open time for' },
}

/** The calls that name or count the games of a family: stale once one was added, edited or deleted. */
export function callsWithGames(family: Family): AnyEndpoint[] {
  const { list, names, week } = contract.games
  return [list[family], names[family], week, contract.dashboard.top]
}
