// Whether a change of a game's week moves a cut-off later: then bids come in that would have been too late.
import { isBefore, type TimeOfDay } from '@panadesk/domain/time-of-day'
import type { GameDay } from './game.ts'

/**
 * Of weeks of seven days, Monday first. A day that is switched on takes bids that it would not have taken, whatever its times:
 * otherwise it could be switched off, moved, and switched on again.
 */
export function movesCutOffLater(before: readonly GameDay[], after: readonly GameDay[]): boolean {
  return after.some((day, at) => {
    const was = before[at]
    if (was === undefined || !day.isOpen) return false
    return !was.isOpen || isLater(was.openTime, day.openTime) || isLater(was.closeTime, day.closeTime)
  })
}

function isLater(before: TimeOfDay | undefined, after: TimeOfDay | undefined): boolean {
  return before !== undefined && after !== undefined && isBefore({ time: before, limit: after })
}
