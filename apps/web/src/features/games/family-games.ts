// The games of a family as its screens have them, and the calls that go stale with them (docs/screens.md, "Game Name List").
import { contract, type AnyEndpoint } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import type { RowOf } from '../../platform/query-client.ts'

export type Game = RowOf<(typeof contract.games.list)[Family]>

/** The calls that name or count the games of a family: stale once one was added, edited or deleted. */
export function callsWithGames(family: Family): AnyEndpoint[] {
  const { list, names, week } = contract.games
  return [list[family], names[family], week, contract.results.sessions[family], contract.dashboard.top]
}
