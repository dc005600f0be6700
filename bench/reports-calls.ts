// What the reports benchmark asks: every read call of the panel, where the demo market has the most to show.
import { ALL_GAMES, contract, wireGameType, type AnyEndpoint, type BodyInput } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { Database } from '../apps/api/src/platform/database/database.ts'
import type { AskedCall } from './panel-visitor.ts'
import { listMarkets, listResultValues, type BusyMarket } from './reports-market.ts'

export interface ReportCall extends AskedCall {
  /** What is asked of the call, where it is asked more than one thing. */
  asked: string
}

/** The largest page of the panel, first column, newest first. */
const PAGE = { start: 0, length: 100, order: -1 } as const
const BY_NAME = { ...PAGE, fieldIndex: 1, order: 1 } as const

interface BusyMarkets {
  /** Of those whose results are all declared, the one with the most bids. */
  settled: Record<Family, BusyMarket>
  /** The one with the most bids that a revert would give back. */
  unsettled: Record<Family, BusyMarket>
  /** The one of the main market with the most bids on the latest date. */
  today: BusyMarket
}

export async function listReportCalls(db: Database): Promise<ReportCall[]> {
  const markets = findBusyMarkets(await listMarkets(db))
  return [
    call(contract.login.restore, '', {}),
    ...dashboardCalls(markets.today),
    ...userCalls(markets.today),
    ...gameCalls(markets.today),
    ...resultCalls(markets),
    ...FAMILIES.flatMap((family) => bidCalls(markets.settled[family])),
    ...FAMILIES.map((family) => revertCall(markets.unsettled[family])),
    ...winningCalls(markets),
    ...(await predictionCalls(db, markets)),
  ]
}

function call<E extends AnyEndpoint>(endpoint: E, asked: string, body: BodyInput<E>): ReportCall {
  return { endpoint, asked, body }
}

function findBusyMarkets(markets: readonly BusyMarket[]): BusyMarkets {
  const dates = markets.map(({ marketDate }) => marketDate).sort()
  return {
    settled: firstPerFamily(markets.filter((market) => market.unsettledBids === 0)),
    unsettled: firstPerFamily(markets.toSorted((a, b) => b.unsettledBids - a.unsettledBids)),
    today: firstOf(
      markets.filter((market) => market.marketDate === dates.at(-1)),
      'main',
    ),
  }
}

function firstPerFamily(markets: readonly BusyMarket[]): Record<Family, BusyMarket> {
  return {
    main: firstOf(markets, 'main'),
    starline: firstOf(markets, 'starline'),
    galidisswar: firstOf(markets, 'galidisswar'),
  }
}

function firstOf(markets: readonly BusyMarket[], family: Family): BusyMarket {
  const market = markets.find((each) => each.family === family)
  assert(market !== undefined, 'the demo plays games of all families on every day')
  return market
}

function dashboardCalls({ gameId }: BusyMarket): ReportCall[] {
  const { top, marketBids, ankTotals } = contract.dashboard
  const gameDB_id = String(gameId)
  return [
    call(top, '', {}),
    call(marketBids, 'all games', { gameDB_id: ALL_GAMES }),
    call(marketBids, 'one game', { gameDB_id }),
    call(ankTotals, 'open', { gameDB_id, session: 'Open' }),
    call(ankTotals, 'close', { gameDB_id, session: 'Close' }),
  ]
}

function userCalls({ busiestPlayer }: BusyMarket): ReportCall[] {
  const { list, unapproved } = contract.users
  return [
    call(list, 'newest', PAGE),
    call(list, 'by name', BY_NAME),
    call(list, 'search', { ...PAGE, searchValue: busiestPlayer }),
    call(unapproved, '', { ...PAGE, start: 1 }),
  ]
}

function gameCalls({ gameId }: BusyMarket): ReportCall[] {
  const { list, names, rates, week, miniGames } = contract.games
  return [
    ...FAMILIES.flatMap((family) => [
      call(list[family], '', PAGE),
      call(names[family], '', {}),
      call(rates[family], '', {}),
    ]),
    { ...call(week, '', {}), pathId: gameId },
    call(miniGames, '', {}),
  ]
}

function resultCalls({ settled }: BusyMarkets): ReportCall[] {
  const { history, list, load, winners } = contract.results
  return [
    ...FAMILIES.flatMap((family) => {
      const market = settledMarket(settled[family])
      return [
        call(history[family], '', { result_dec_date: market.result_dec_date }),
        call(load[family], '', { ...market, session: family === 'main' ? 'Close' : undefined }),
        ...Object.values(winners[family]).map((endpoint) => call(endpoint, '', market)),
      ]
    }),
    ...[list.starline, list.galidisswar].flatMap((endpoint) => [
      call(endpoint, 'newest', PAGE),
      call(endpoint, 'by name', BY_NAME),
      call(endpoint, 'search', { ...PAGE, searchValue: 'november' }),
    ]),
  ]
}

function bidCalls({ family, gameId, marketDate, busiestType, busiestPlayer }: BusyMarket): ReportCall[] {
  const history = contract.bids.history[family]
  const sell = contract.reports.sell[family]
  const market = { gameDB_id: String(gameId), predictionDate: marketDate, gameType: 'all_type' }
  return [
    call(history, 'all types', { ...PAGE, ...market }),
    call(history, wireGameType(busiestType), { ...PAGE, ...market, gameType: wireGameType(busiestType) }),
    call(history, 'search', { ...PAGE, ...market, searchValue: busiestPlayer }),
    call(history, 'by name', { ...BY_NAME, ...market }),
    ...(family === 'main' ? ['Open', 'Close'] : [undefined]).map((session) =>
      call(sell, `all types ${session ?? ''}`.trim(), session === undefined ? market : { ...market, session }),
    ),
  ]
}

function revertCall({ family, gameId, marketDate }: BusyMarket): ReportCall {
  return call(contract.reverts.list[family], '', { ...PAGE, gameDB_id: String(gameId), date: marketDate })
}

function winningCalls({ settled }: BusyMarkets): ReportCall[] {
  const { winning, winningOfDay, bidWinning, bidsOfDay, winsOfDay } = contract.reports
  const main = settledMarket(settled.main)
  const popup = { ...PAGE, gameDB_id: main.gameDB_id, result_date: main.result_dec_date }
  return [
    call(winning, 'open', { ...PAGE, ...main, selected_session: 'Open' }),
    call(winning, 'close', { ...PAGE, ...main, selected_session: 'Close' }),
    call(winningOfDay.starline, 'whole', settledMarket(settled.starline)),
    call(winningOfDay.galidisswar, 'whole', settledMarket(settled.galidisswar)),
    call(bidWinning, '', main),
    call(bidsOfDay, '', popup),
    call(winsOfDay, '', popup),
  ]
}

/** What is supposed is the result that the market has, so that somebody wins. */
async function predictionCalls(db: Database, { settled }: BusyMarkets): Promise<ReportCall[]> {
  const { prediction } = contract.reports
  const results = await listResultValues(db, settled.main)
  const panas = { selected_open_pana: results.get('open') ?? '', selected_close_pana: results.get('close') ?? '' }
  const main = { ...PAGE, ...predictedMarket(settled.main) }
  return [
    call(prediction.main, 'open', { ...main, session: 'Open', selected_open_pana: panas.selected_open_pana }),
    call(prediction.main, 'close', { ...main, session: 'Close', ...panas }),
    ...(await Promise.all(
      (['starline', 'galidisswar'] as const).map(async (family) => {
        const [value = ''] = (await listResultValues(db, settled[family])).values()
        return call(prediction[family], '', { ...PAGE, ...predictedMarket(settled[family]), selected_number: value })
      }),
    )),
  ]
}

function settledMarket({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), result_dec_date: marketDate }
}

function predictedMarket({ gameId, marketDate }: BusyMarket) {
  return { gameDB_id: String(gameId), predictionDate: marketDate }
}
