// How the panel's calls spell a game type (docs/wire.md, "Values"), against the house's own names.
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'

/** `single-digit` travels as `single_digit` in filters and sell reports. */
export function wireGameType(type: GameType): string {
  return type.replace('-', '_')
}

/** The game type that travels so; undefined for a word that names none. */
export function gameTypeOfWire(word: string): GameType | undefined {
  return GAME_TYPES.find((type) => wireGameType(type) === word)
}

/** Rates spell one type their own way: `tripple_pana_val_1`. */
export function wireRateType(type: GameType): string {
  return type === 'triple-pana' ? 'tripple_pana' : wireGameType(type)
}
