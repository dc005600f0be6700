// Takes back the latest declaration of a session and everything that it paid: one transaction, or nothing.
import { contract, type BodyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { undoWinners, type UndoneTotals } from '../../ledger/undo-winners.ts'
import { requireBidsHere } from '../../games/archived-months.ts'
import { declaredFlags, loadMarketSessions, savedResult } from '../../games/market-session.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, lockMarket, type Tx } from '../../database/database.ts'
import { implementSettlement } from '../../http/implement.ts'
import { requireSealedSession } from '../../seals/sealed-book.ts'
import type { ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'
import { requireUndoMarket, whyNot } from './undo-market.ts'
import { findUndo } from './find-act.ts'

export const undoDeclareCall = implementSettlement(
  contract.results.undoDeclare,
  async (context, body) => {
    const { game: _game, ...market } = await requireUndoMarket(context.db, body)
    return undoDeclare(context, market, body)
  },
  findUndo,
)

type Undo = Pick<BodyOf<typeof contract.results.undoDeclare>, 'pana_number' | 'reason'>

/**
 * Refuses a session that is not declared, and an open whose close is declared: the close was settled by it. The result stays
 * saved, so nothing of the market can be bid on or corrected before the right one takes its place.
 */
async function undoDeclare(context: StaffContext, market: ResultMarket, { pana_number, reason }: Undo) {
  return inTransaction(context.db, async (tx) => {
    await lockMarket(tx, market)
    const sessions = await loadMarketSessions(tx, market)
    const refusal = whyNot(market, sessions)
    if (refusal !== undefined) throw refusal
    const { family, gameId, marketDate, session } = market
    const { result } = sessions[session]
    assert(result !== undefined, 'a declared session has a result')
    if (pana_number !== undefined && pana_number !== result) throw refuseResult('declaration-changed')
    // Another result would pay bids that lie in a file.
    await requireBidsHere(tx, { from: market.marketDate, to: market.marketDate })
    await requireSealedSession(tx, market)

    const lines = winningSelections({ family, session, result: savedResult(sessions) })
    const undone = await undoWinners(tx, { gameId, marketDate, session, lines })
    const { declared } = sessions[session]
    const isAll = undone.takenPaise === declared?.paidPaise && undone.winnerCount === declared.winnerCount
    assert(isAll, 'all that was paid is taken back, and nothing else')
    await keepUndone(tx, { ...market, undone, reason, adminId: context.admin.id })
    await markUndeclared(tx, market)
    await audit(tx, context, {
      subject: 'market-session',
      subjectId: gameId,
      before: { marketDate, session, result, isDeclared: true, ...declared },
      after: { marketDate, session, result, isDeclared: false, reason, ...undone },
    })
    return {
      msg: 'The declaration was taken back. Save the right result and declare it.',
      ...declaredFlags(await loadMarketSessions(tx, market)),
      winners: undone.winnerCount,
      win_amt: rupeesOfPaise(undone.takenPaise),
      owed_amt: rupeesOfPaise(undone.owedPaise),
      debtors: undone.debtorCount,
    }
  })
}

type Undone = ResultMarket & { undone: UndoneTotals; reason: string; adminId: number }

/** Copies the declaration as it stands, before it is taken off the session. */
async function keepUndone(tx: Tx, { gameId, marketDate, session, undone, reason, adminId }: Undone): Promise<void> {
  await sql`
    insert into undone_declaration (game_id, market_date, session, round, result, declared_at, declared_by, winner_count,
      winner_points_paise, paid_paise, owed_paise, reason, undone_by)
    select game_id, market_date, session, undone_count, result, declared_at, declared_by, winner_count,
      winner_points_paise, paid_paise, ${undone.owedPaise}, ${reason}, ${adminId}
    from market_session
    where game_id = ${gameId} and market_date = ${marketDate} and session = ${session}`.execute(tx)
}

async function markUndeclared(tx: Tx, { gameId, marketDate, session }: ResultMarket): Promise<void> {
  await tx
    .updateTable('market_session')
    .set({
      declared_at: null,
      declared_by: null,
      winner_count: null,
      winner_points_paise: null,
      paid_paise: null,
      undone_count: sql`undone_count + 1`,
    })
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('session', '=', session)
    .execute()
}
