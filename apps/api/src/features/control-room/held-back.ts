// What keeps bids of a session out, or soon will: what staff have stopped, and the limit that is the closest.
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Db } from '../../database/database.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import { loadHighestUses } from '../../limits/limit-uses.ts'
import { shareOf, wireBids, wireUse } from '../../limits/wire-limit.ts'
import type { RunningSession } from './sessions-of-day.ts'

interface Asked {
  readonly marketDate: MarketDate
  readonly gameIds: readonly number[]
}

/** Those in force that are for the session, or for the whole market. */
export async function loadStopped(db: Db, { marketDate }: Asked) {
  const stops = await db
    .selectFrom('bid_stop')
    .select(['game_id', 'session', 'game_type', 'selection'])
    .where('market_date', '=', marketDate)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return ({ gameId, session }: RunningSession) => {
    return stops
      .filter((stop) => stop.game_id === gameId && (stop.session ?? session) === session)
      .map((stop) => {
        const { game_type, selection } = wireBids(stop)
        return { game_type, selection }
      })
  }
}

/** Of the limits of a session and of its market the one that is used up the most. */
export async function loadClosestLimits({ db, admin }: StaffContext, asked: Asked) {
  const uses = await loadHighestUses(db, asked)
  return ({ gameId, family, session }: RunningSession) => {
    const { prediction } = FAMILY_TABLE[family].codes
    if (!isAllowed(admin, [prediction]) && !isAllowed(admin, contract.limits.list.access)) return null
    const [closest] = uses
      .filter((use) => use.gameId === gameId && (use.session ?? session) === session)
      .toSorted((a, b) => shareOf(b) - shareOf(a))
    return closest === undefined ? null : wireUse(closest)
  }
}
