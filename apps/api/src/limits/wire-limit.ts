// Limits as they travel.
import { wireGameType } from '@panadesk/contract'
import { SESSION_LABELS, type Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { LimitUse } from './limit-uses.ts'

/** Which bids a limit or a stop is for, as the columns have them: null is any. */
export interface KeptBids {
  session: Session | null
  game_type: GameType | null
  selection: string | null
}

/** Empty where any is meant. */
export function wireBids({ session, game_type: type, selection }: KeptBids) {
  return {
    session: session === null ? '' : SESSION_LABELS[session],
    game_type: type === null ? '' : wireGameType(type),
    selection: selection ?? '',
  }
}

export function wireUse({ session, type, selection, per, measure, amountPaise, takenPaise, leftPaise }: LimitUse) {
  return {
    ...wireBids({ session, game_type: type, selection }),
    per,
    measure,
    amount: rupeesOfPaise(amountPaise),
    taken: rupeesOfPaise(takenPaise),
    percent: Math.floor(shareOf({ amountPaise, takenPaise }) * 100),
    left: rupeesOfPaise(leftPaise),
  }
}

/** 1 is all of it. */
export function shareOf({ takenPaise, amountPaise }: Pick<LimitUse, 'takenPaise' | 'amountPaise'>): number {
  return takenPaise / amountPaise
}
