// The bids that won in the declared sessions of a game on a market date, with the payment that each got.
import { NOT_AVAILABLE } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { bidsThatWin } from '../../markets/bid-sources.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions, savedResult } from '../../markets/market-session.ts'
import { BID_COLUMNS, pageOfBids } from '../../markets/page-of-bids.ts'
import { txRequestNumber } from '../../markets/tx-request-number.ts'
import { totalWinningBids } from '../../markets/winning-bids.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { PageRequest } from '../../platform/paging.ts'

export interface WinningsFilter {
  family: Family
  gameId: number
  marketDate: MarketDate
  /** Those of them that are not declared have no winnings yet. */
  sessions: readonly Session[]
}

const { userName, gameName, gameType, selection, points, winnings, bidTxId, txDate } = BID_COLUMNS
const NAMES = [userName, gameName, gameType] as const
const AMOUNTS = [points, winnings, BID_COLUMNS.txRequestNumber, bidTxId] as const

/** Main shows four sides and the date, the others pana and digit (spec 2 §2). */
const COLUMNS = {
  main: [...NAMES, selection, selection, selection, selection, ...AMOUNTS, txDate],
  starline: [...NAMES, selection, selection, ...AMOUNTS],
  galidisswar: [...NAMES, selection, selection, ...AMOUNTS],
} as const satisfies Record<Family, unknown>

export async function listWinnings(context: StaffContext, filter: WinningsFilter, page: PageRequest) {
  const { db, timeZone } = context
  const { family, gameId, marketDate } = filter
  const game = await requireGame(db, filter)
  const sessions = await loadMarketSessions(db, filter)
  const declared = filter.sessions.filter((session) => sessions[session].declared !== undefined)
  if (declared.length === 0) return { data: [], recordsFiltered: 0, limit: page.length }

  const winning = []
  for (const session of declared) {
    const lines = winningSelections({ family, session, result: savedResult(sessions) })
    winning.push({ session, ...(await totalWinningBids(db, { gameId, marketDate, session, lines })) })
  }
  const bids = bidsThatWin({ gameId, marketDate }, winning)
  const winners = await pageOfBids(context, { game, bids, columns: COLUMNS[family] }, page)
  const payments = await loadPayments(db, winners.data, timeZone)
  return {
    ...winners,
    data: winners.data.map((row) => ({
      ...row,
      amount: row.winning_points,
      ...(payments.get(row._id) ?? UNPAID),
    })),
  }
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
