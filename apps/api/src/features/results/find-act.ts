// What a second person is asked about results. The number that was typed is shown to nobody: the second person types it, too.
import { dayMonthYear } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { findGame } from '../../games/game.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import type { ResultMarket } from './locked-market.ts'
import { refuseResult } from './refusals.ts'
import { requireUndoMarket, whyNot, type AskedSession } from './undo-market.ts'

export async function findEntry(
  context: StaffContext,
  result: ResultMarket & { readonly value: string },
): Promise<CoveredAct | undefined> {
  const subject = await aboutSession(context, result, 'Result')
  return subject && { act: 'result', subject, typed: result.value }
}

/**
 * Of a result that one person alone has saved, as before the rule was set: what two have typed is declared by one of them.
 * Undefined where nothing is to be declared.
 */
export async function findDeclaration(
  context: StaffContext,
  market: ResultMarket,
  { own }: { readonly own?: string | undefined },
): Promise<CoveredAct | undefined> {
  const { result, isByTwo, declared } = (await loadMarketSessions(context.db, market))[market.session]
  if (result === undefined || isByTwo || declared !== undefined) return undefined
  const subject = await aboutSession(context, market, 'Declaration')
  if (subject === undefined) return undefined
  if (own === undefined) throw refuseResult('number-missing')
  return { act: 'result', subject, typed: own }
}

/** What taking a declaration back takes away; undefined where it is refused anyway. */
export async function findUndo({ db }: StaffContext, asked: AskedSession): Promise<CoveredAct | undefined> {
  const { game, ...market } = await requireUndoMarket(db, asked)
  const sessions = await loadMarketSessions(db, market)
  const { result, declared } = sessions[market.session]
  if (declared === undefined || whyNot(market, sessions) !== undefined) return undefined
  const { marketDate, session } = market
  return {
    act: 'undo-declare',
    subject: sessionSubject('Declaration', market, game.name),
    amountPaise: declared.paidPaise,
    before: { marketDate, session, result, isDeclared: true, ...declared },
    after: { marketDate, session, result, isDeclared: false },
  }
}

async function aboutSession({ db }: StaffContext, market: ResultMarket, what: string) {
  const game = await findGame(db, market.gameId)
  return game?.family === market.family ? sessionSubject(what, market, game.name) : undefined
}

/** The key tells what is done apart: a result may be entered again while its declaration waits. */
function sessionSubject(what: string, { family, gameId, marketDate, session }: ResultMarket, name: string) {
  const of = MARKET_RULES[family].sessions.length > 1 ? `, ${session}` : ''
  const text = `${what} of ${name} for ${dayMonthYear(marketDate)}${of}`
  return { kind: 'market-session', id: gameId, text, key: `${what} ${gameId} ${marketDate} ${session}` }
}
