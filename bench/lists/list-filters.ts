// What is asked of every list of the panel: the filter with the most to show, a search that finds little and one that finds much.
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { ONE_SESSION_FAMILIES, onlySession, type OneSessionFamily } from '@panadesk/domain/market-rules'
import type { BusyMarket, BusyMarkets } from './busy-markets.ts'
import { COMMON_NAME, RARE_NAME } from '../load/load-people.ts'

export interface ListFilter {
  /** Where a list is asked for more than one thing. */
  asked?: string
  body?: Readonly<Record<string, unknown>>
  pathId?: number
  /** Undefined for a list that takes no search. */
  searches?: { rare: string; common: string } | undefined
}

const BY_NAME = { rare: RARE_NAME.toLowerCase(), common: COMMON_NAME.toLowerCase() }
const BY_GAME = { rare: 'full sangam', common: 'single' }
const BY_MARKET = { rare: 'gali', common: 'kalyan' }
const BY_MONTH = { rare: '29 ', common: '2026' }
const BY_AUDIT = { rare: 'load-4711', common: 'deposit' }

/** The lists of a family with one session. */
function filtersOfDay(family: OneSessionFamily, { settled, unsettled }: BusyMarkets): Record<string, ListFilter[]> {
  const session = onlySession(family)
  const [market, reverts] = [settled[family], unsettled[family]]
  return {
    [`games.list.${family}`]: [{ searches: undefined }],
    [`bids.history.${family}`]: [placed(market, 'all_type')],
    [`reports.winningOfDay.${family}`]: [named(declared(market))],
    [`reports.prediction.${family}`]: [named({ ...predicted(market), selected_number: market.results[session] })],
    [`reverts.list.${family}`]: [named(reverted(reverts))],
    [`results.list.${family}`]: [{ searches: BY_MONTH }],
    [`results.winners.${family}.${session}`]: [{ body: declared(market) }],
  }
}

/** By where the list stands in the contract. */
export function listFilters(busy: BusyMarkets): Readonly<Record<string, ListFilter[]>> {
  const { largest, settled, unsettled, today } = busy
  return {
    ...Object.fromEntries(ONE_SESSION_FAMILIES.flatMap((family) => Object.entries(filtersOfDay(family, busy)))),
    'games.list.main': [{ searches: undefined }],
    'bids.history.main': [
      { asked: 'all types', ...placed(largest, 'all_type') },
      { asked: 'one type', ...placed(largest, 'single_digit') },
      { asked: 'ordinary market', ...placed(settled.main, 'all_type') },
    ],
    'bids.all': allBids(busy),
    'movements.list': allMovements(today),
    'reports.winning': [named({ ...declared(settled.main), selected_session: 'Close' })],
    'reports.bidsOfDay': [named(resultDate(largest))],
    'reports.winsOfDay': [named(resultDate(settled.main))],
    'reports.prediction.main': [
      { asked: 'close', ...named({ ...predicted(largest), ...panas(largest), session: 'Close' }) },
      { asked: 'open', ...named({ ...predicted(settled.main), ...panas(settled.main), session: 'Open' }) },
    ],
    'reverts.list.main': [named(reverted(unsettled.main))],
    'results.winners.main.open': [{ body: declared(settled.main) }],
    'results.winners.main.close': [{ body: declared(largest) }],
    'users.list': [named({})],
    'users.unapproved': [named({})],
    ...ofUser(busy),
    'deposits.dashboard': [named({})],
    'deposits.report': [named({ deposit_date: today })],
    'withdrawals.dashboard': [named({})],
    'withdrawals.report': [named({ withdraw_date: today })],
    'transfers.report': [named({ transfer_date: today })],
    'images.slider.list': [{ searches: undefined }],
    'images.qr.list': [{ searches: undefined }],
    'notices.list': [{ searches: { rare: 'notice 333', common: 'notice' } }],
    'notifications.list': [named({})],
    'subAdmins.list': [{ searches: { rare: 'staff7', common: 'staff' } }],
    'userIdeas.list': [named({})],
    'approvals.list': [{ body: { status: 'all' }, searches: BY_NAME }],
    'sealedBooks.list': [
      { asked: 'all', searches: BY_MARKET },
      { asked: 'of a date', body: { date: settled.main.marketDate }, searches: BY_MARKET },
    ],
    'auditLog.list': [
      { asked: 'all', searches: BY_AUDIT },
      { asked: 'of dates', body: { date_from: settled.main.marketDate, date_to: today }, searches: BY_AUDIT },
    ],
    'exceptions.list': [
      { asked: 'all', body: { state: 'all' }, searches: BY_NAME },
      { asked: 'open', body: { state: 'open' }, searches: BY_NAME },
    ],
    'alerts.list': [
      { asked: 'all', body: { status: 'all' }, searches: BY_NAME },
      { asked: 'current', searches: BY_NAME },
    ],
    'auditLog.ofGame': [{ pathId: largest.gameId, searches: BY_AUDIT }],
  }
}

function allBids({ largest, today }: BusyMarkets): ListFilter[] {
  return [
    { asked: 'all', searches: BY_NAME },
    { asked: 'a month', body: lastDays(today, 31), searches: BY_NAME },
    { asked: 'a game', body: { gameDB_id: String(largest.gameId) }, searches: BY_NAME },
    { asked: 'a type', body: { game_type: 'double_pana' }, searches: BY_NAME },
    { asked: 'a number', body: { selection: '128' }, searches: BY_NAME },
    { asked: 'large points', body: { min_points: 1000 }, searches: BY_NAME },
    { asked: 'ordinary points', body: { min_points: 100, max_points: 100 }, searches: undefined },
    { asked: 'points that won', body: { min_points: 100, status: 'won' }, searches: undefined },
    { asked: 'points that lost', body: { min_points: 100, status: 'lost' }, searches: undefined },
    { asked: 'running', body: { status: 'running' }, searches: BY_NAME },
    { asked: 'won', body: { status: 'won' }, searches: BY_NAME },
    { asked: 'corrected', body: { status: 'corrected' }, searches: undefined },
    { asked: 'a player', body: { user: RARE_NAME }, searches: undefined },
  ]
}

function allMovements(today: MarketDate): ListFilter[] {
  return [
    { asked: 'all', searches: BY_NAME },
    { asked: 'a day', body: { from: today, to: today }, searches: BY_NAME },
    { asked: 'a kind', body: { kind: 'withdrawal' }, searches: BY_NAME },
    { asked: 'large amounts', body: { min_amount: 10_000 }, searches: undefined },
    { asked: 'a player', body: { user: RARE_NAME }, searches: undefined },
  ]
}

/** The lists of one player. */
function ofUser({ playerId: pathId }: BusyMarkets): Record<string, ListFilter[]> {
  const searched = (searches: ListFilter['searches']): ListFilter[] => [{ pathId, searches }]
  return {
    'userPage.referrals': searched(BY_NAME),
    'userPage.deposits': searched({ rare: 'UTR1000', common: 'UTR' }),
    'userPage.withdrawals': searched({ rare: 'WDR7', common: 'account' }),
    'userPage.bids': searched(BY_GAME),
    'userPage.movements': searched({ rare: 'withdraw', common: 'bid' }),
    'userPage.winnings': searched(BY_MARKET),
    'userPage.logins': searched({ rare: 'tablet', common: '127.0.0.1' }),
    'auditLog.ofUser': searched(BY_AUDIT),
  }
}

function lastDays(today: MarketDate, days: number) {
  return { from: addDays(today, 1 - days), to: today }
}

function named(body: Readonly<Record<string, unknown>>): ListFilter {
  return { body, searches: BY_NAME }
}

function placed({ gameId, marketDate }: BusyMarket, gameType: string): ListFilter {
  return named({ gameDB_id: String(gameId), predictionDate: marketDate, gameType })
}

function declared({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), result_dec_date: marketDate }
}

function resultDate({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), result_date: marketDate }
}

function predicted({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), predictionDate: marketDate }
}

function panas({ results }: BusyMarket) {
  return { selected_open_pana: results.open, selected_close_pana: results.close }
}

function reverted({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), date: marketDate }
}
