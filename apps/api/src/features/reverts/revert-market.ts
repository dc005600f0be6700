// Gives back the points of every bid of a game and date, once (domain §5): one transaction, or nothing.
import type { Family } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { revertBids } from '../../ledger/revert-bids.ts'
import { requireGame } from '../../markets/game.ts'
import { loadMarketSessions, savedResult, type MarketSessions } from '../../markets/market-session.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction, lockMarket, type Tx } from '../../platform/database/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { refuseRevert } from './refusals.ts'

/** A game on a date; the game must be of the family. */
export interface RevertedMarket {
  readonly family: Family
  readonly gameId: number
  readonly marketDate: MarketDate
}

/** Any date may be reverted, past and future ones too; afterwards nothing can be placed, saved or declared there. */
export async function revertMarket(context: StaffContext, market: RevertedMarket) {
  const reverted = await inTransaction(context.db, async (tx) => {
    await requireGame(tx, market)
    if (!(await tryLockRevert(tx, market))) throw refuseAgain('revert-in-progress')
    await lockMarket(tx, market)
    const sessions = await loadMarketSessions(tx, market)
    requireUnsettled(market, sessions)

    const totals = await revertBids(tx, market)
    if (totals.bidCount === 0) throw refuseRevert('no-bids')
    await markReverted(tx, market, context.admin.id)
    const { gameId, marketDate } = market
    await audit(tx, context, {
      subject: 'market-session',
      subjectId: gameId,
      before: { marketDate, results: savedResult(sessions) },
      after: { marketDate, isReverted: true, ...totals },
    })
    return totals
  })
  return {
    msg: 'Bid Reverted Successfully',
    reverted_bids: reverted.bidCount,
    reverted_points: rupeesOfPaise(reverted.pointsPaise),
  }
}

/** False while another revert of this market is under way: it is said at once, where the market's lock would wait. */
async function tryLockRevert(tx: Tx, { gameId, marketDate }: RevertedMarket): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select try_lock_revert(${gameId}, ${marketDate}) as is_ours`.execute(tx)
  return rows[0]?.is_ours === true
}

/** One declared session keeps the whole market: some of its bids are settled, others read its result. */
function requireUnsettled({ family }: RevertedMarket, sessions: MarketSessions): void {
  const declared = MARKET_RULES[family].sessions.find((session) => sessions[session].declared !== undefined)
  if (declared !== undefined) throw refuseRevert(`${declared}-declared`)
  if (MARKET_RULES[family].sessions.some((session) => sessions[session].isReverted)) {
    throw refuseAgain('already-reverted')
  }
}

/** The panel shows `already_msg` where somebody else was faster (spec 2 §8). */
function refuseAgain(code: 'revert-in-progress' | 'already-reverted'): Refusal {
  const refusal = refuseRevert(code)
  return refuseRevert(code, { reply: { already_msg: refusal.message } })
}

/** Every session of the market; a result that was saved stays. */
async function markReverted(tx: Tx, { family, gameId, marketDate }: RevertedMarket, adminId: number): Promise<void> {
  const reverted = { reverted_at: sql<Date>`app_now()`, reverted_by: adminId }
  const rows = MARKET_RULES[family].sessions.map((session) => ({
    game_id: gameId,
    market_date: marketDate,
    session,
    ...reverted,
  }))
  await tx
    .insertInto('market_session')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['game_id', 'market_date', 'session']).doUpdateSet(reverted))
    .execute()
}
