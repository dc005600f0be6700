// The filters of the declare screen: date, game and session, kept in the URL once Go was pressed.
import { contract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useNavigate } from '@tanstack/react-router'
import { useFilters } from '../../kit/use-filters.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import type { Market } from './market.ts'

/**
 * `market` is what Go has chosen; undefined before that, and as soon as a filter was changed since
 * (docs/screens.md, "Declare Result"). `choose` does as Go does, with a session that is known already.
 */
export function useDeclareFilters(family: Family) {
  const { sessions } = MARKET_RULES[family]
  const [firstSession = ''] = sessions
  const hasChoice = sessions.length > 1
  const defaults: FilterValues = {
    result_dec_date: marketToday(),
    gameDB_id: '',
    session: hasChoice ? '' : firstSession,
  }
  const filters = useFilters({
    call: contract.results.load[family],
    defaults,
    toBody: (values) => ({ ...values, session: hasChoice ? values.session : undefined }),
  })
  const navigate = useNavigate()
  const choose = ({ date, gameId, session }: Market): void => {
    const values = { result_dec_date: date, gameDB_id: gameId, session }
    filters.form.setValues(values)
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>): Record<string, unknown> => ({ ...previous, ...values }),
      resetScroll: false,
    })
  }
  return { filters, choose, market: chosenMarket(family, filters.form.values, filters.applied) }
}

type FilterValues = Record<'result_dec_date' | 'gameDB_id' | 'session', string>

function chosenMarket(family: Family, draft: FilterValues, applied: FilterValues | undefined): Market | undefined {
  const session = MARKET_RULES[family].sessions.find((each) => each === applied?.session)
  if (applied === undefined || session === undefined) return undefined
  const isUnchanged =
    draft.result_dec_date === applied.result_dec_date &&
    draft.gameDB_id === applied.gameDB_id &&
    draft.session === applied.session
  if (!isUnchanged) return undefined
  return { family, gameId: applied.gameDB_id, date: applied.result_dec_date, session }
}
