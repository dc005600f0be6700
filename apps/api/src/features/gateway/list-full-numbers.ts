// What of a game takes no more bids today: full, or stopped by the house.
import { playerContract } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'
import { WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import { marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import { databaseNow, type Db } from '../../database/database.ts'
import { findGame, refuseGame } from '../../games/game.ts'
import { implementForPlayer } from '../../http/implement-player.ts'
import { loadLimitUses } from '../../limits/limit-uses.ts'

export const listFullNumbers = implementForPlayer(
  playerContract.markets.fullNumbers,
  async ({ db, timeZone }, _asked, { id }) => {
    const game = await findGame(db, id)
    if (game === undefined) throw refuseGame('game-not-found')
    const market = { gameId: game.id, marketDate: marketDateOf({ atMs: await databaseNow(db), timeZone }) }
    const full = [...(await listFull(db, market)), ...(await listStopped(db, market))]
    return { marketDate: market.marketDate, full }
  },
)

interface Market {
  gameId: number
  marketDate: MarketDate
}

/** Where less is left than the smallest bid there is. */
async function listFull(db: Db, market: Market) {
  const { min_bid_paise: minBidPaise } = await db
    .selectFrom('setting')
    .select('min_bid_paise')
    .executeTakeFirstOrThrow()
  const uses = (await loadLimitUses(db, market)).filter(({ leftPaise }) => leftPaise < Math.max(minBidPaise, 1))
  const byNumber = new Map(uses.map((use) => [`${use.session}/${use.type}/${use.selection}`, use]))
  return [...byNumber.values()].map((use) => ({ ...named(use), why: 'limit' as const }))
}

async function listStopped(db: Db, { gameId, marketDate }: Market) {
  const stops = await db
    .selectFrom('bid_stop')
    .select(['session', 'game_type as type', 'selection'])
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDate)
    .where('released_at', 'is', null)
    .orderBy('id')
    .execute()
  return stops.map((stop) => ({ ...named(stop), why: 'stopped' as const }))
}

/** The session of a bid of the whole day is none that a player names. */
function named({
  session,
  type,
  selection,
}: {
  session: Session | null
  type: GameType | null
  selection: string | null
}) {
  return { session: type !== null && WHOLE_DAY_TYPES.includes(type) ? null : session, type, selection }
}
