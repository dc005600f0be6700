// The games that a result may name: those that are brought along, and those that the installation has.
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { InstallationFacts, KnownGame } from './installation-facts.ts'
import type { Installation, RowOf } from './installation-files.ts'

/** Names are unique in their family. */
export function gameKey({ family, name }: { family: Family; name: string }): string {
  return `${family} ${name}`
}

export function knownGames(
  installation: Installation,
  { games }: Pick<InstallationFacts, 'games'>,
): Map<string, KnownGame> {
  const brought = installation['games.csv'].map(({ family, name, open_time: openTime, close_time: closeTime }) => ({
    id: undefined,
    family,
    name,
    openTime,
    closeTime: closeTime === '' ? undefined : closeTime,
  }))
  return new Map([...games, ...brought].map((game) => [gameKey(game), game]))
}

/** Undefined where the family has no such session, or has two and none is named. */
export function sessionOf({ family, session }: Pick<RowOf<'results.csv'>, 'family' | 'session'>): Session | undefined {
  const { sessions } = MARKET_RULES[family]
  if (session === '') return sessions.length === 1 ? sessions[0] : undefined
  return sessions.find((each) => each === session)
}
