// Gives back the points of the bids of a game and date, or of its close alone, once (docs/game.md, "Reverts"): one
// transaction, or nothing.
import { contract, type BodyOf } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { revertBids } from '../../ledger/revert-bids.ts'
import { requireGame } from '../../games/game.ts'
import { loadMarketSessions, savedResult } from '../../games/market-session.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, lockMarket, type Tx } from '../../database/database.ts'
import { implementEach, implementSettlement } from '../../http/implement.ts'
import { refuseRevert } from './refusals.ts'
import {
  refuseAgain,
  requireRevertable,
  revertedSessions,
  whyNotReverted,
  type RevertedMarket,
} from './reverted-sessions.ts'
import { findRevert } from './find-act.ts'

export const revertMarketCalls = implementEach(FAMILIES, (family) =>
  implementSettlement(
    contract.reverts.revert[family],
    (context, body) => revertMarket(context, marketOf(family, body)),
    (context, body) => findRevert(context, marketOf(family, body)),
  ),
)

function marketOf(family: Family, body: BodyOf<(typeof contract.reverts.revert)[Family]>): RevertedMarket {
  return { family, gameId: body.gameDB_id, marketDate: body.bid_revert_date, session: body.session }
}

/**
 * Any date may be reverted, past and future ones too; afterwards nothing can be placed, saved or declared in what was reverted.
 * A close without its own result is reverted alone whatever became of its open.
 */
async function revertMarket(context: StaffContext, market: RevertedMarket) {
  requireRevertable(market)
  const reverted = await inTransaction(context.db, async (tx) => {
    await requireGame(tx, market)
    if (!(await tryLockRevert(tx, market))) throw refuseAgain('revert-in-progress')
    await lockMarket(tx, market)
    const sessions = await loadMarketSessions(tx, market)
    const refusal = whyNotReverted(market, sessions)
    if (refusal !== undefined) throw refusal

    const totals = await revertBids(tx, market)
    if (totals.bidCount === 0) throw refuseRevert('no-bids')
    await markReverted(tx, market, context.admin.id)
    const { gameId, marketDate, session } = market
    await audit(tx, context, {
      subject: 'market-session',
      subjectId: gameId,
      before: { marketDate, results: savedResult(sessions) },
      after: { marketDate, ...(session !== undefined && { session }), isReverted: true, ...totals },
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

/** One that was reverted before keeps who did it then. */
async function markReverted(tx: Tx, market: RevertedMarket, adminId: number): Promise<void> {
  const { gameId, marketDate } = market
  const reverted = { reverted_at: sql<Date>`app_now()`, reverted_by: adminId }
  const rows = revertedSessions(market).map((session) => ({
    game_id: gameId,
    market_date: marketDate,
    session,
    ...reverted,
  }))
  await tx
    .insertInto('market_session')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['game_id', 'market_date', 'session'])
        .doUpdateSet(reverted)
        .where('market_session.reverted_at', 'is', null),
    )
    .execute()
}
