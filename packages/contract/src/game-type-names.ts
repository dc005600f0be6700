// How the panel's calls spell a game type (design §3), against the house's own names.
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { z } from 'zod'

/** `single-digit` travels as `single_digit` in filters and sell reports. */
export function wireGameType(type: GameType): string {
  return type.replace('-', '_')
}

/** Rates spell one type their own way: `tripple_pana_val_1`. */
export function wireRateType(type: GameType): string {
  return type === 'triple-pana' ? 'tripple_pana' : wireGameType(type)
}

const BY_WIRE_NAME: ReadonlyMap<string, GameType | 'all'> = new Map([
  ...GAME_TYPES.map((type) => [wireGameType(type), type] as const),
  ['tripple_pana', 'triple-pana'] as const,
  ['all_type', 'all'] as const,
])

/** The filter of the bid lists: one game type or all of them. */
export function gameTypeFilter(message = 'game type is required') {
  return z
    .string({ error: message })
    .min(1, message)
    .transform((value, context): GameType | 'all' => {
      const type = BY_WIRE_NAME.get(value)
      if (type === undefined) {
        context.addIssue({ code: 'custom', message: 'This is not a game type.' })
        return z.NEVER
      }
      return type
    })
}
