// The read calls of the panel that are no lists, asked where a book has the most to show.
import { ALL_GAMES, contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { hasOneSession, ONE_SESSION_FAMILIES } from '@panadesk/domain/market-rules'
import type { AskedCall } from '../api/panel-visitor.ts'
import type { Statement } from '../api/messages.ts'
import { RARE_NAME } from '../load/load-people.ts'
import type { BusyMarket, BusyMarkets } from '../lists/busy-markets.ts'
import { bareAnks, bareBidWinning, bareCards, bareDayOfMain, barePrediction, bareSell } from './bare-reports.ts'

export interface ReportCall extends AskedCall {
  /** What is asked of the call, where it is asked more than one thing. */
  asked?: string
  /** The floor; left out, it is the call's own statements. */
  bare?: Statement[]
}

/** Those with a goal of their own: reports over a market with a tenth of all bids. */
export function largeReports(busy: BusyMarkets): ReportCall[] {
  const { largest, today } = busy
  const { top, marketBids, ankTotals } = contract.dashboard
  const gameDB_id = String(largest.gameId)
  return [
    {
      endpoint: contract.reports.sell.main,
      asked: 'all types',
      body: sold(largest, 'Close'),
      bare: bareSell(largest, 'close'),
    },
    { endpoint: contract.reports.bidWinning, body: declared(largest), bare: bareBidWinning(largest) },
    {
      endpoint: contract.reports.prediction.main,
      asked: 'totals and first page',
      body: {
        ...predicted(largest),
        session: 'Close',
        selected_open_pana: largest.results.open,
        selected_close_pana: largest.results.close,
      },
      bare: barePrediction(largest),
    },
    { endpoint: contract.reports.exposure, asked: 'without players', body: { ...market(largest), players: 0 } },
    { endpoint: contract.reports.whatIf, asked: 'close', body: { ...market(largest), session: 'Close' } },
    { endpoint: contract.reports.whatIf, asked: 'open', body: { ...market(largest), session: 'Open' } },
    { endpoint: top, bare: bareCards(today) },
    { endpoint: marketBids, asked: 'all games', body: { gameDB_id: ALL_GAMES }, bare: bareDayOfMain(today) },
    { endpoint: marketBids, asked: 'one game', body: { gameDB_id }, bare: bareBidWinning(largest).slice(0, 1) },
    { endpoint: ankTotals, asked: 'close', body: { gameDB_id, session: 'Close' }, bare: bareAnks(largest) },
  ]
}

/** All others that read. */
export function smallReports(busy: BusyMarkets): ReportCall[] {
  const { settled, largest, playerId } = busy
  const { games, results, reports } = contract
  return [
    { endpoint: contract.login.restore },
    { endpoint: contract.controlRoom.get },
    ...FAMILIES.flatMap((family) => [
      { endpoint: games.names[family] },
      { endpoint: games.rates[family] },
      { endpoint: results.history[family], body: { result_dec_date: settled[family].marketDate } },
      { endpoint: results.load[family], body: loaded(settled, family) },
    ]),
    { endpoint: games.week, pathId: largest.gameId },
    { endpoint: games.miniGames },
    { endpoint: reports.exposure, asked: 'with players', body: market(largest) },
    ...ONE_SESSION_FAMILIES.map((family) => ({ endpoint: reports.sell[family], body: sold(settled[family]) })),
    { endpoint: contract.users.pick, asked: 'newest' },
    { endpoint: contract.users.pick, asked: 'rare search', query: `?search=${encodeURIComponent(RARE_NAME)}` },
    { endpoint: contract.userPage.profile, pathId: playerId },
    { endpoint: contract.withdrawals.view, pathId: 1 },
    { endpoint: contract.settings.main },
    { endpoint: contract.contactSettings.get },
    { endpoint: contract.howToPlay.get },
    { endpoint: contract.auditLog.choices },
    { endpoint: contract.security.details },
    { endpoint: results.receivables },
    { endpoint: contract.approvals.rules },
    { endpoint: contract.approvals.count },
    { endpoint: contract.exceptions.count },
    { endpoint: contract.sealedBooks.checkpoint },
    { endpoint: contract.daySheet.get, body: { date: settled.main.marketDate } },
  ]
}

function sold(busy: BusyMarket, session?: 'Open' | 'Close') {
  const filter = { ...market(busy), gameType: 'all_type' }
  return session === undefined ? filter : { ...filter, session }
}

function market({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), predictionDate: marketDate }
}

function declared({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), result_dec_date: marketDate }
}

function predicted(busy: BusyMarket) {
  return { ...market(busy), start: 0, length: 10 }
}

function loaded(settled: BusyMarkets['settled'], family: Family) {
  return { ...declared(settled[family]), ...(!hasOneSession(family) && { session: 'Close' }) }
}
