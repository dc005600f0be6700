// What a kind of alert is to the server: a way to say what is so now.
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { AlertKind, AlertSeverity } from '@panadesk/domain/alert-kinds'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Tx } from '../database/database.ts'
import type { HouseSigns } from './house-signs.ts'

export interface AlertLook {
  /** As the owner, and in the transaction that keeps what is found. */
  readonly db: Tx
  readonly timeZone: string
  readonly nowMs: number
  /** As the rule of the kind has it; 0 where there is none to choose. */
  readonly threshold: number
  readonly signs: HouseSigns
}

export interface FoundAlert {
  /** What is found again under the same key, and was not over meanwhile, is the same alert. */
  readonly key: string
  readonly severity: AlertSeverity
  /** A sentence that names no player, as it is told outside as well. */
  readonly what: string
  readonly since: Date
  /** Who sees it; the main admin alone where there are none. */
  readonly codes: readonly AccessCode[]
  readonly market?: { readonly gameId: number; readonly marketDate: MarketDate }
}

export interface AlertFinder {
  readonly kind: AlertKind
  /** How often it is worth its cost. */
  readonly everyMs: number
  /** For how long it goes on when nothing of it is seen any more: what comes and goes is one alert. */
  readonly lingersMinutes?: number
  /** All that is so now; undefined where this process cannot know. */
  readonly find: (look: AlertLook) => Promise<FoundAlert[] | undefined>
}
