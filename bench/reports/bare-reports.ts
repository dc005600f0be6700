// The floors of the reports: for each answer one plain statement over the bids themselves, without any sums kept beside them.
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { winningSelections } from '@panadesk/domain/winning-selections'
import type { Statement } from '../api/messages.ts'
import type { BusyMarket } from '../lists/busy-markets.ts'

const NOT_REVERTED = `status <> 'reverted'`

/** What was sold on each number, in one session and over the whole day. */
export function bareSell({ gameId, marketDate }: BusyMarket, session: 'open' | 'close'): Statement[] {
  return [
    {
      text: `select game_type, selection, sum(points_paise)::bigint, count(*) from bid
        where game_id = $1 and market_date = $2 and ${NOT_REVERTED} and (session = $3 or game_type = any($4::game_type[]))
        group by game_type, selection`,
      values: [gameId, marketDate, session, WHOLE_DAY_TYPES],
    },
  ]
}

/** What all bids of a market cost, and what it paid. */
export function bareBidWinning({ gameId, marketDate }: BusyMarket): Statement[] {
  return [
    {
      text: `select sum(points_paise)::bigint from bid where game_id = $1 and market_date = $2 and ${NOT_REVERTED}`,
      values: [gameId, marketDate],
    },
    {
      text: 'select session, paid_paise from market_session where game_id = $1 and market_date = $2',
      values: [gameId, marketDate],
    },
  ]
}

/** Who would win, how much, and the ten of them that come first. */
export function barePrediction({ gameId, marketDate, results }: BusyMarket): Statement[] {
  const lines = winningSelections({ family: 'main', session: 'close', result: results })
  const isWon = lines
    .map(({ type, selection }) => `(game_type = '${type}' and selection = '${selection}')`)
    .join(' or ')
  const winners = `from bid where game_id = $1 and market_date = $2 and session = 'close' and ${NOT_REVERTED} and (${isWon})`
  const values = [gameId, marketDate]
  return [
    {
      text: `select count(*), sum(points_paise)::bigint, sum(points_paise * payout / stake)::bigint ${winners}`,
      values,
    },
    { text: `select id, player_id, points_paise ${winners} order by id + 0 desc limit 10`, values },
  ]
}

/** The cards of the dashboard. */
export function bareCards(today: string): Statement[] {
  return [
    { text: 'select count(*) from player', values: [] },
    { text: 'select id, family, name from game', values: [] },
    { text: `select sum(points_paise)::bigint from bid where ${NOT_REVERTED}`, values: [] },
    bareDay(today),
    {
      text: `select kind, sum(amount_paise)::bigint from movement
        where kind in ('deposit', 'withdrawal') and created_at >= $1::date::timestamp at time zone 'Asia/Kolkata' group by kind`,
      values: [today],
    },
  ]
}

/** The points of a date, over all games of the main market. */
export function bareDayOfMain(today: string): Statement[] {
  return [
    {
      text: `select sum(points_paise)::bigint from bid
        where game_id = any(array(select id from game where family = 'main')) and market_date = $1 and ${NOT_REVERTED}`,
      values: [today],
    },
  ]
}

/** The points and bids on each single digit and pana of a session. */
export function bareAnks({ gameId, marketDate }: BusyMarket): Statement[] {
  return [
    {
      text: `select selection, sum(points_paise)::bigint, count(*) from bid
        where game_id = $1 and market_date = $2 and session = 'close' and ${NOT_REVERTED}
          and game_type in ('single-digit', 'single-pana', 'double-pana', 'triple-pana')
        group by selection`,
      values: [gameId, marketDate],
    },
  ]
}

function bareDay(today: string): Statement {
  return {
    text: `select sum(points_paise)::bigint from bid
      where game_id = any(array(select id from game)) and market_date = $1 and ${NOT_REVERTED}`,
    values: [today],
  }
}
