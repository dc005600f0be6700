// The bids that won in the declared sessions of a game on a market date, with the payment that each got.
import { contract, NOT_AVAILABLE, type ListRow } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES, ONE_SESSION_FAMILIES, onlySession } from '@panadesk/domain/market-rules'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { bidsThatWin, listBids, type BidFileRow } from '../../bids/bid-pages/bid-pages.ts'
import type { Reader } from '../../identity/context.ts'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions, savedResult } from '../../games/market-session.ts'
import { txRequestNumber } from '../../bids/tx-request-number.ts'
import { totalWinningBids } from '../../bids/winning-bids.ts'
import type { Db } from '../../database/database.ts'
import { implementReportList } from '../../http/implement-list.ts'
import { implementEach } from '../../http/implement.ts'
import { requireSealedBook } from '../../seals/sealed-book.ts'
import { isoInstant } from '../../platform/instants.ts'
import { NO_ROWS, withRows, type Asked, type FileRow, type ListSource } from '../../lists/list-source.ts'

export interface WinningsFilter {
  family: Family
  gameId: number
  marketDate: MarketDate
  /** Those of them that are not declared have no winnings yet. */
  sessions: readonly Session[]
}

type Reports = typeof contract.reports
type WinningList = Reports['winning' | 'winsOfDay'] | Reports['winningOfDay'][keyof Reports['winningOfDay']]

export const listWinningsOfSession = implementReportList(contract.reports.winning, (context, asked) => {
  const { gameDB_id: gameId, result_dec_date: marketDate, selected_session } = asked.filters
  return listWinnings(context, { family: 'main', gameId, marketDate, sessions: [selected_session] }, asked)
})

export const listWinsOfDay = implementReportList(contract.reports.winsOfDay, (context, asked) => {
  const { gameDB_id: gameId, result_date: marketDate } = asked.filters
  return listWinnings(context, { family: 'main', gameId, marketDate, sessions: MARKET_RULES.main.sessions }, asked)
})

/** Families with one session are not asked which. */
export const listWinningsOfDay = implementEach(ONE_SESSION_FAMILIES, (family) =>
  implementReportList(contract.reports.winningOfDay[family], async (context, asked) => {
    const { gameDB_id: gameId, result_dec_date: marketDate } = asked.filters
    return {
      ...(await listWinnings(context, { family, gameId, marketDate, sessions: [onlySession(family)] }, asked)),
      totals: (rows) => Promise.resolve({ getResultHistory: [...rows] }),
    }
  }),
)

export async function listWinnings(
  reader: Reader,
  filter: WinningsFilter,
  asked: Asked<WinningList>,
): Promise<ListSource<ListRow<WinningList>, FileRow<WinningList>>> {
  const { db, timeZone } = reader
  const { family, gameId, marketDate } = filter
  const game = await requireGame(db, filter)
  const sessions = await loadMarketSessions(db, filter)
  const declared = filter.sessions.filter((session) => sessions[session].declared !== undefined)
  if (declared.length === 0) return NO_ROWS

  await requireSealedBook(db, filter)
  const winning = []
  for (const session of declared) {
    const lines = winningSelections({ family, session, result: savedResult(sessions) })
    winning.push({ session, ...(await totalWinningBids(db, { gameId, marketDate, session, lines })) })
  }
  const bids = bidsThatWin({ gameId, marketDate }, winning)
  const withPayments = async <Row extends BidFileRow>(rows: Row[]) => {
    const payments = await loadPayments(db, rows, timeZone)
    return rows.map((row) => ({ ...row, amount: row.winning_points, ...(payments.get(row._id) ?? UNPAID) }))
  }
  return withRows(await listBids(reader, { game, bids }, asked), { ofPage: withPayments, ofFile: withPayments })
}

/** Winnings of less than a paisa are no payment. */
const UNPAID = { tx_request_number: NOT_AVAILABLE, tx_date: NOT_AVAILABLE }

/** By the id of the bid, as rows have it; of a bid that was paid again, the latest. */
async function loadPayments(db: Db, bids: readonly { _id: string }[], timeZone: string) {
  const payments = await db
    .selectFrom('movement')
    .select(['id', 'ref', 'created_at'])
    .where('kind', '=', 'bid-won')
    .where('ref', '=', sql<number>`any(${bids.map((bid) => bid._id)}::bigint[])`)
    .orderBy('round')
    .execute()
  return new Map(
    payments.map((payment) => {
      const fields = {
        tx_request_number: txRequestNumber(payment.id),
        tx_date: isoInstant(payment.created_at, timeZone),
      }
      return [String(payment.ref), fields] as const
    }),
  )
}
