// The session of a market that a call asks about.
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { ResultMarket } from './locked-market.ts'

interface Asked {
  readonly gameDB_id: number
  readonly result_dec_date: MarketDate
  readonly session?: Session | undefined
}

/** A family with one session is not asked for it. */
export function marketOf(family: Family, body: Asked): ResultMarket {
  const [onlySession] = MARKET_RULES[family].sessions
  const session = body.session ?? onlySession
  assert(session !== undefined, 'every family has a session')
  return { family, gameId: body.gameDB_id, marketDate: body.result_dec_date, session }
}
