// The bids that a saved result pays, by the same lookup that declare pays them by (design §5).
import { WINNERS_SHOWN } from '@panadesk/contract'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { bidTxId } from '../../markets/bid-tx-id.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions, savedResult } from '../../markets/market-session.ts'
import { totalWinningBids, winningBids, type WinningBidRow, type WinningMarket } from '../../markets/winning-bids.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'

/** `start` rows are skipped; without a length the first `WINNERS_SHOWN` are listed. The totals count all winners. */
export type WinnersPage = { start: number; length?: number | undefined }

export async function listWinners({ db }: StaffContext, market: ResultMarket, page: WinnersPage) {
  await requireGame(db, market)
  const { family, gameId, marketDate, session } = market
  const sessions = await loadMarketSessions(db, market)
  if (sessions[session].result === undefined) throw refuseResult('not-saved')

  const lines = winningSelections({ family, session, result: savedResult(sessions) })
  const winning = { gameId, marketDate, session, lines }
  const limit = page.length ?? WINNERS_SHOWN
  const totals = await totalWinningBids(db, winning)
  const winners = await pageOfWinners(db, winning, { offset: page.start, limit })
  return {
    point: rupeesOfPaise(totals.pointsPaise),
    win_amt: rupeesOfPaise(totals.wonPaise),
    data: winners.map(winnerRow),
    recordsFiltered: totals.winnerCount,
    limit,
  }
}

type Winner = WinningBidRow & { player_name: string }

async function pageOfWinners(db: Db, winning: WinningMarket, page: { offset: number; limit: number }) {
  const { rows } = await sql<Winner>`
    select winner.*, player.name as player_name
    from (
      select * from ${winningBids(winning)} order by bid_id desc offset ${page.offset} limit ${page.limit}
    ) as winner
    join player on player.id = winner.player_id
    order by bid_id desc`.execute(db)
  return rows
}

/** The type under its name, the winning selection as `pana`. */
function winnerRow(winner: Winner) {
  return {
    _id: String(winner.bid_id),
    userDB_id: String(winner.player_id),
    user_name: winner.player_name,
    game_type: GAME_TYPE_RULES[winner.game_type].label,
    pana: winner.selection,
    points: rupeesOfPaise(winner.points_paise),
    win_amt: rupeesOfPaise(winner.won_paise),
    bid_tx_id: bidTxId(winner.bid_id),
  }
}
