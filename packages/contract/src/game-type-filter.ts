// The filter of lists and reports by game type.
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { z } from 'zod'
import { readBy } from './fields.ts'
import { wireGameType } from './game-type-names.ts'

const BY_WIRE_NAME: ReadonlyMap<string, GameType | 'all'> = new Map([
  ...GAME_TYPES.map((type) => [wireGameType(type), type] as const),
  ['tripple_pana', 'triple-pana'] as const,
  ['all_type', 'all'] as const,
])

/** One game type, as filters name it. */
export function gameTypeName() {
  return gameTypeFilter().refine((type) => type !== 'all', 'This is not a game type.')
}

/** The filter of the bid lists: one game type or all of them. */
export function gameTypeFilter(message = 'game type is required') {
  return z
    .string({ error: message })
    .min(1, message)
    .transform(readBy((name) => BY_WIRE_NAME.get(name), 'This is not a game type.'))
}
