// What a second person is asked about the revert of a market: which bids would be given back, as of now.
import { dayMonthYear } from '@panadesk/domain/market-date'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { sumPaise } from '@panadesk/domain/money'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { loadMarketTotals } from '../../bids/exposure.ts'
import { findGame } from '../../games/game.ts'
import type { StaffContext } from '../../identity/context.ts'
import { revertedSessions, type RevertedMarket } from './reverted-sessions.ts'

/** Bids may come until it is decided: how many they are is told, and hinders nothing. */
export async function findRevert({ db }: StaffContext, market: RevertedMarket): Promise<CoveredAct | undefined> {
  const { gameId, marketDate, session, family } = market
  const game = await findGame(db, gameId)
  if (game?.family !== family) return undefined
  const sessions = revertedSessions(market)
  const totals = await loadMarketTotals(db, { gameId, marketDate, types: GAME_TYPES })
  const amountPaise = sumPaise(
    totals.filter((total) => sessions.includes(total.session)).map(({ pointsPaise }) => pointsPaise),
  )
  const of = session === undefined ? '' : `, ${session}`
  return {
    act: 'market-revert',
    subject: {
      kind: 'market-session',
      id: gameId,
      text: `Bids of ${game.name} for ${dayMonthYear(marketDate)}${of}`,
      key: `market ${gameId} ${marketDate}`,
    },
    amountPaise,
    before: { marketDate, pointsPaise: amountPaise },
    after: { marketDate, isReverted: true, pointsPaise: 0 },
    basis: {},
  }
}
