// Says of which game, date and session a result is, wherever one is shown.
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useGameName } from '../../games/game-names.ts'
import { sessionMarket } from '../../games/session-words.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Market } from './market.ts'
import classes from './results.module.css'

export function MarketLine({ market }: { market: Market }) {
  const words = useMarketWords(market)
  return (
    <p className={classes.market}>
      <strong>{words.game}</strong>
      <span>{words.date}</span>
      {words.session !== undefined && <span>{words.session}</span>}
    </p>
  )
}

/** The market in words; a family with one session does not name it. */
export function useMarketWords({ family, gameId, date, session }: Market) {
  return {
    game: useGameName(family, gameId) ?? '…',
    date: formatMarketDate(date),
    session: MARKET_RULES[family].sessions.length > 1 ? sessionMarket(session) : undefined,
  }
}
