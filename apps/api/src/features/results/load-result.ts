// What is saved of a session's result, for the declare form.
import { resultDigit } from '@panadesk/domain/winning-selections'
import { requireGame } from '../../games/game.ts'
import { declaredFlags, loadMarketSessions } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { ResultMarket } from './locked-market.ts'

/** Empty texts where nothing is saved. */
export async function loadResult({ db }: StaffContext, market: ResultMarket) {
  await requireGame(db, market)
  const sessions = await loadMarketSessions(db, market)
  const value = sessions[market.session].result
  return {
    pana_number: value ?? '',
    auto_digit: value === undefined ? '' : resultDigit({ family: market.family, value }),
    open_number: sessions.open.result ?? '',
    close_number: sessions.close.result ?? '',
    ...declaredFlags(sessions),
  }
}
