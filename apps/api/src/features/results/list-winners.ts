// The bids that a saved result pays, by the same lookup that declare pays them by (design §5).
import { WINNERS_SHOWN } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { pageOfGroups, wholeGroup, type RangedBid } from '../../markets/bid-ranges.ts'
import { bidsThatWin } from '../../markets/bid-sources.ts'
import { bidTxId } from '../../markets/bid-tx-id.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions, savedResult } from '../../markets/market-session.ts'
import { totalWinningBids } from '../../markets/winning-bids.ts'
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
  const totals = await totalWinningBids(db, { gameId, marketDate, session, lines })
  const bids = bidsThatWin({ gameId, marketDate }, [{ session, lines: totals.lines }])
  const limit = page.length ?? WINNERS_SHOWN
  const winners = await pageOfGroups(db, bids, [wholeGroup(bids.ranges)], { order: -1, offset: page.start, limit })
  const names = await loadNames(db, winners)
  return {
    point: rupeesOfPaise(totals.pointsPaise),
    win_amt: rupeesOfPaise(totals.wonPaise),
    data: winners.map((winner) => winnerRow(winner, names.get(winner.playerId))),
    recordsFiltered: totals.winnerCount,
    limit,
  }
}

async function loadNames(db: Db, winners: readonly { playerId: number }[]): Promise<Map<number, string>> {
  const ids = winners.map((winner) => winner.playerId)
  const players = await db
    .selectFrom('player')
    .select(['id', 'name'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(players.map(({ id, name }) => [id, name]))
}

/** The type under its name, the winning selection as `pana`. */
function winnerRow(winner: RangedBid, playerName: string | undefined) {
  assert(playerName !== undefined && winner.wonPaise !== null, 'a winner has a name and winnings')
  return {
    _id: String(winner.id),
    userDB_id: String(winner.playerId),
    user_name: playerName,
    game_type: GAME_TYPE_RULES[winner.type].label,
    pana: winner.selection,
    points: rupeesOfPaise(winner.pointsPaise),
    win_amt: rupeesOfPaise(winner.wonPaise),
    bid_tx_id: bidTxId(winner.id),
  }
}
