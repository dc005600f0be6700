// The results that decide a bid, as far as they are declared.
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import type { MarketDate } from '@panadesk/domain/market-date'
import { resultsDependedOn } from '@panadesk/domain/market-rules'
import type { Platform } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'

interface DecidedBid {
  readonly family: Family
  readonly type: GameType
  readonly settles: Session
  readonly gameId: number
  readonly marketDate: MarketDate
}

/** One that is saved and not declared is told to those alone who save results. */
export async function loadDecidingResults({ db, timeZone }: Pick<Platform, 'db' | 'timeZone'>, bid: DecidedBid) {
  const declared = await db
    .selectFrom('market_session')
    .select(['session', 'result', 'declared_at'])
    .where('game_id', '=', bid.gameId)
    .where('market_date', '=', bid.marketDate)
    .where('declared_at', 'is not', null)
    .execute()
  return resultsDependedOn(bid).map((session) => {
    const { result, declared_at: at } = declared.find((each) => each.session === session) ?? NOT_DECLARED
    return {
      session: SESSION_LABELS[session],
      result: result ?? '',
      declared_at: at === null ? '' : isoInstant(at, timeZone),
    }
  })
}

const NOT_DECLARED = { result: null, declared_at: null }
