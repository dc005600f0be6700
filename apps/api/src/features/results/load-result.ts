// What is saved of a session's result, for the declare form.
import { contract } from '@panadesk/contract'
import { FAMILIES } from '@panadesk/domain/families'
import { resultDigit } from '@panadesk/domain/winning-selections'
import { requireGame } from '../../games/game.ts'
import { declaredFlags, loadMarketSessions } from '../../games/market-session.ts'
import { implement, implementEach } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { ResultMarket } from './locked-market.ts'
import { marketOf } from './asked-market.ts'

export const loadResultCalls = implementEach(FAMILIES, (family) =>
  implement(contract.results.load[family], (context, body) => loadResult(context, marketOf(family, body))),
)

/** Empty texts where nothing is saved. */
async function loadResult({ db }: StaffContext, market: ResultMarket) {
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
