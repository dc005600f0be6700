// Declares the saved result of a session and pays its winners: one transaction, or nothing (docs/game.md, "Declaring").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { winningSelections } from '@panadesk/domain/winning-selections'
import { sql } from 'kysely'
import { payWinners, type PaidTotals } from '../../ledger/pay-winners.ts'
import { declaredFlags, loadMarketSessions, savedResult, type MarketSessions } from '../../games/market-session.ts'
import { requirePassed } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implementSettlement } from '../../http/implement.ts'
import { requireSealedSession } from '../../seals/sealed-book.ts'
import { lockMarketForResult, requireReadyForResult, type ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'
import { implementEachSession } from './implement-each-session.ts'
import { marketOf } from './asked-market.ts'
import { findDeclaration } from './find-act.ts'

export const declareResultCalls = implementEachSession(contract.results.declare, (entry, family, session) =>
  implementSettlement(
    entry,
    (context, body) => declareResult(context, marketOf(family, { ...body, session }), seenIn(body)),
    (context, body) => findDeclaration(context, marketOf(family, { ...body, session }), seenIn(body)),
  ),
)

interface Seen {
  readonly pana_number?: string | undefined
  readonly open_pana_number?: string | undefined
}

function seenIn({ pana_number: own, open_pana_number: open }: Seen): SeenResults {
  return { own, open }
}

/** The results whose winners were looked at; of one that is left out, whatever is saved counts. */
interface SeenResults {
  own?: string | undefined
  /** Of the open before a close. */
  open?: string | undefined
}

export async function declareResult(context: StaffContext, market: ResultMarket, seen: SeenResults = {}) {
  return inTransaction(context.db, async (tx) => {
    const locked = await lockMarketForResult(tx, market, context.timeZone)
    const { result, isByTwo, declared } = locked.sessions[market.session]
    if (declared !== undefined) throw refuseResult('already-declared', { reply: outcome(locked.sessions, market) })
    requireReadyForResult(locked)
    if (result === undefined) throw refuseResult('not-saved')
    if (!isByTwo) requirePassed(context, 'result')
    if (seen.own !== undefined && seen.own !== result) throw refuseResult('result-changed')
    if (seen.open !== undefined && seen.open !== locked.sessions.open.result) throw refuseResult('result-changed')
    await requireSealedSession(tx, market)

    const { family, gameId, marketDate, session } = market
    const lines = winningSelections({ family, session, result: savedResult(locked.sessions) })
    const totals = await payWinners(tx, { gameId, marketDate, session, lines })
    await markDeclared(tx, { ...market, totals, adminId: context.admin.id })
    await audit(tx, context, {
      subject: 'market-session',
      subjectId: gameId,
      before: { marketDate, session, result },
      after: { marketDate, session, result, isDeclared: true, ...totals },
    })
    return { msg: 'Result declared successfully.', ...outcome(await loadMarketSessions(tx, market), market) }
  })
}

/** What was paid, read back from the session: the first declaration and a repeated one answer alike. */
function outcome(sessions: MarketSessions, { session }: ResultMarket) {
  const { declared } = sessions[session]
  return {
    ...declaredFlags(sessions),
    winners: declared?.winnerCount ?? 0,
    point: rupeesOfPaise(declared?.pointsPaise ?? 0),
    win_amt: rupeesOfPaise(declared?.paidPaise ?? 0),
  }
}

type Declaration = ResultMarket & { totals: PaidTotals; adminId: number }

async function markDeclared(tx: Tx, { gameId, marketDate, session, totals, adminId }: Declaration): Promise<void> {
  await tx
    .updateTable('market_session')
    .set({
      declared_at: sql<Date>`app_now()`,
      declared_by: adminId,
      winner_count: totals.winnerCount,
      winner_points_paise: totals.pointsPaise,
      paid_paise: totals.paidPaise,
    })
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('session', '=', session)
    .execute()
}
