// Game names, off-days and rates.
import type { Implementation } from '../../platform/http/implement.ts'

export const gamesFeature: Implementation[] = []
