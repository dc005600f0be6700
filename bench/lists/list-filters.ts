// What is asked of every list of the panel: the filter with the most to show, a search that finds little and one that finds much.
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
const BY_MONTH = { rare: '29 ', common: '2026' }
const BY_AUDIT = { rare: 'load-4711', common: 'deposit' }

/** By where the list stands in the contract. */
export function listFilters(busy: BusyMarkets): Readonly<Record<string, ListFilter[]>> {
  const { largest, settled, unsettled, playerId: pathId, today } = busy
  const ofUser = (searches: ListFilter['searches']): ListFilter[] => [{ pathId, searches }]
  return {
    'games.list.main': [{ searches: undefined }],
    'games.list.starline': [{ searches: undefined }],
    'games.list.galidisswar': [{ searches: undefined }],
    'bids.history.main': [
      { asked: 'all types', ...placed(largest, 'all_type') },
      { asked: 'one type', ...placed(largest, 'single_digit') },
      { asked: 'ordinary market', ...placed(settled.main, 'all_type') },
    ],
    'bids.history.starline': [placed(settled.starline, 'all_type')],
    'bids.history.galidisswar': [placed(settled.galidisswar, 'all_type')],
    'reports.winning': [named({ ...declared(settled.main), selected_session: 'Close' })],
    'reports.winningOfDay.starline': [named(declared(settled.starline))],
    'reports.winningOfDay.galidisswar': [named(declared(settled.galidisswar))],
    'reports.bidsOfDay': [named(resultDate(largest))],
    'reports.winsOfDay': [named(resultDate(settled.main))],
    'reports.prediction.main': [
      { asked: 'close', ...named({ ...predicted(largest), ...panas(largest), session: 'Close' }) },
      { asked: 'open', ...named({ ...predicted(settled.main), ...panas(settled.main), session: 'Open' }) },
    ],
    'reports.prediction.starline': [
      named({ ...predicted(settled.starline), selected_number: settled.starline.results.open }),
    ],
    'reports.prediction.galidisswar': [
      named({ ...predicted(settled.galidisswar), selected_number: settled.galidisswar.results.close }),
    ],
    'reverts.list.main': [named(reverted(unsettled.main))],
    'reverts.list.starline': [named(reverted(unsettled.starline))],
    'reverts.list.galidisswar': [named(reverted(unsettled.galidisswar))],
    'results.list.starline': [{ searches: BY_MONTH }],
    'results.list.galidisswar': [{ searches: BY_MONTH }],
    'results.winners.main.open': [{ body: declared(settled.main) }],
    'results.winners.main.close': [{ body: declared(largest) }],
    'results.winners.starline.open': [{ body: declared(settled.starline) }],
    'results.winners.galidisswar.close': [{ body: declared(settled.galidisswar) }],
    'users.list': [named({})],
    'users.unapproved': [named({})],
    'userPage.referrals': ofUser(BY_NAME),
    'userPage.deposits': ofUser({ rare: 'UTR1000', common: 'UTR' }),
    'userPage.withdrawals': ofUser({ rare: 'WDR7', common: 'account' }),
    'userPage.bids': ofUser(BY_GAME),
    'userPage.movements': ofUser({ rare: 'withdraw', common: 'bid' }),
    'userPage.winnings': ofUser({ rare: 'gali', common: 'kalyan' }),
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
    'auditLog.list': [
      { asked: 'all', searches: BY_AUDIT },
      { asked: 'of dates', body: { date_from: settled.main.marketDate, date_to: today }, searches: BY_AUDIT },
    ],
    'auditLog.ofUser': ofUser(BY_AUDIT),
    'auditLog.ofGame': [{ pathId: largest.gameId, searches: BY_AUDIT }],
  }
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
