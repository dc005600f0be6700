// The filters of the sell report: date, game, game type and, where it is asked for, the session.
import { contract } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import type { Family } from '@panadesk/domain/families'
import type { GameType } from '@panadesk/domain/game-types'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useFilters } from '../../kit/use-filters.ts'
import { marketToday } from '../../platform/zoned-time.ts'

/** Types for which the session is hidden (docs/screens.md, "Customer Sell Report"). */
const WITHOUT_SESSION: readonly GameType[] = ['jodi-digit', 'group-jodi', 'red-bracket', 'full-sangam']
const HIDES_SESSION: ReadonlySet<string> = new Set(WITHOUT_SESSION.map(wireGameType))

/** `asksSession` says whether the chosen game type has a session field. */
export function useSellFilters(family: Family) {
  const asks = (gameType: string): boolean => MARKET_RULES[family].sessions.length > 1 && !HIDES_SESSION.has(gameType)
  const filters = useFilters({
    call: contract.reports.sell[family],
    defaults: { predictionDate: marketToday(), gameDB_id: '', gameType: '', session: '' },
    toBody: ({ session, ...values }) => ({ ...values, session: asks(values.gameType) ? session : undefined }),
    validate: ({ gameType, session }) => (asks(gameType) && session === '' ? { session: 'session is required' } : {}),
  })
  return { filters, asksSession: asks(filters.form.values.gameType) }
}
