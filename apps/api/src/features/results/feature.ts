// The calls about results: load, save, declare, the winners and the history.
import { contract, type BodyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES, ONE_SESSION_FAMILIES } from '@panadesk/domain/market-rules'
import { implementReportList } from '../../http/implement-list.ts'
import { implement, implementReport, type StaffCall } from '../../http/implement.ts'
import { declareResult, type SeenResults } from './declare-result.ts'
import { findDeclaration, findEntry, findUndo } from './find-act.ts'
import { getReceivables } from './get-receivables.ts'
import { listAllResults } from './list-all-results.ts'
import { listHistory } from './list-history.ts'
import { listWinners } from './list-winners.ts'
import { loadResult } from './load-result.ts'
import type { ResultMarket } from './locked-market.ts'
import { saveResult, type SaveResult } from './save-result.ts'
import { requireUndoMarket, undoDeclare } from './undo-declare.ts'
import { getUndoDetails } from './undo-details.ts'

export const resultsFeature: StaffCall[] = [
  ...FAMILIES.flatMap((family) => [
    ...familyCalls(family),
    ...MARKET_RULES[family].sessions.flatMap((session) => sessionCalls(family, session)),
  ]),
  implement(contract.results.undoDetails, (context, body) => getUndoDetails(context, undoneMarketOf(body))),
  implement(
    contract.results.undoDeclare,
    async (context, body) => {
      const { game: _game, ...market } = await requireUndoMarket(context.db, undoneMarketOf(body))
      return undoDeclare(context, market, body)
    },
    (context, body) => findUndo(context, undoneMarketOf(body)),
  ),
  implement(contract.results.receivables, getReceivables),
  ...ONE_SESSION_FAMILIES.map((family) =>
    implementReportList(contract.results.list[family], (context, asked) => listAllResults(context, family, asked)),
  ),
]

function familyCalls(family: Family): StaffCall[] {
  const { history, load, save } = contract.results
  return [
    implementReport(history[family], (context, body) =>
      listHistory(context, { family, marketDate: body.result_dec_date }),
    ),
    implement(load[family], (context, body) => loadResult(context, marketOf(family, body))),
    implement(
      save[family],
      (context, body) => saveResult(context, resultOf(family, body)),
      (context, body) => findEntry(context, resultOf(family, body)),
    ),
  ]
}

function sessionCalls(family: Family, session: Session): StaffCall[] {
  const winners = contract.results.winners[family][session]
  const declare = contract.results.declare[family][session]
  assert(winners !== undefined && declare !== undefined, 'every session has its calls')
  return [
    implement(winners, (context, body) => listWinners(context, marketOf(family, { ...body, session }), body)),
    implement(
      declare,
      (context, body) => declareResult(context, marketOf(family, { ...body, session }), seenIn(body)),
      (context, body) => findDeclaration(context, marketOf(family, { ...body, session }), seenIn(body)),
    ),
  ]
}

type MarketBody = { gameDB_id: number; result_dec_date: MarketDate; session?: Session | undefined }

function undoneMarketOf(body: MarketBody & { session: Session }): Omit<ResultMarket, 'family'> {
  return { gameId: body.gameDB_id, marketDate: body.result_dec_date, session: body.session }
}

/** A family with one session is not asked for it. */
function marketOf(family: Family, body: MarketBody): ResultMarket {
  const [onlySession] = MARKET_RULES[family].sessions
  const session = body.session ?? onlySession
  assert(session !== undefined, 'every family has a session')
  return { family, gameId: body.gameDB_id, marketDate: body.result_dec_date, session }
}

function resultOf(family: Family, body: BodyOf<(typeof contract.results.save)[Family]>): SaveResult {
  return { ...marketOf(family, body), value: body.pana_number, digit: body.auto_digit }
}

interface Seen {
  pana_number?: string | undefined
  open_pana_number?: string | undefined
}

function seenIn({ pana_number: own, open_pana_number: open }: Seen): SeenResults {
  return { own, open }
}
