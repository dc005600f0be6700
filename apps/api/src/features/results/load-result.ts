// What is saved of a session's result, for the declare form.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { requireGame } from '../../games/game.ts'
import { declaredFlags, loadMarketSessions } from '../../games/market-session.ts'
import { loadClosings, sessionState } from '../../games/session-state.ts'
import { databaseNow } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { ResultMarket } from './locked-market.ts'
import { marketOf } from './asked-market.ts'
import { loadLookedBy } from './looked-by.ts'

export const loadResultCalls = implementEach(FAMILIES, (family) =>
  implement(contract.results.load[family], (context, body) => loadResult(context, marketOf(family, body))),
)

/** Empty texts where nothing is saved. */
async function loadResult(context: StaffContext, market: ResultMarket) {
  const { db } = context
  await requireGame(db, market)
  const sessions = await loadMarketSessions(db, market)
  const value = sessions[market.session].result
  return {
    pana_number: value ?? '',
    auto_digit: value === undefined ? '' : resultDigit({ family: market.family, value }),
    open_number: sessions.open.result ?? '',
    close_number: sessions.close.result ?? '',
    bids_until: await bidsUntil(context, market),
    ...declaredFlags(sessions),
    looked_by: await loadLookedBy(db, market),
  }
}

/** Said before anything is typed: while bids are taken no result is saved. */
async function bidsUntil({ db, timeZone }: StaffContext, { gameId, marketDate, session }: ResultMarket) {
  const closings = await loadClosings(db, { gameIds: [gameId], marketDate, timeZone })
  const closing = closings(gameId)[session]
  if (closing === undefined || sessionState(closing, await databaseNow(db)) !== 'takes-bids') return ''
  return isoInstant(new Date(closing.cutOffMs), timeZone)
}
