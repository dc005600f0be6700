// The games of a family by id and name, read once and shared by every select and title on a screen.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { useCall } from '../platform/use-call.ts'

/** The reply with `gamesName`; a refusal is toasted by the call itself, as for every GET. */
export function useGameNames(family: Family, { isAsked = true }: { isAsked?: boolean } = {}) {
  return useCall(contract.games.names[family], {}, { enabled: isAsked })
}

/** The name of a game, for titles; undefined while the names are on their way, and for an id that names no game. */
export function useGameName(family: Family, gameId: string): string | undefined {
  const { data } = useGameNames(family)
  return data?.gamesName.find((game) => game._id === gameId)?.game_name
}
