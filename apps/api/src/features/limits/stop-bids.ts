// Stops the bids of a market, or some of them. Placing looks for stops behind the market's lock, in the statement that places: it
// counts for every slip that is placed after the reply.
import { contract, type BodyOf } from '@panadesk/contract'
import { marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { databaseNow, inTransaction, type Db } from '../../database/database.ts'
import { findGame, refuseGame } from '../../games/game.ts'
import { implement } from '../../http/implement.ts'
import { wireBids, type KeptBids } from '../../limits/wire-limit.ts'
import { keptBids, lockLimits } from './named-bids.ts'
import { refuseLimit } from './refusals.ts'

type Body = BodyOf<typeof contract.limits.stop>

export const stopBidsCall = implement(contract.limits.stop, stopBids)

function stopBids(context: StaffContext, body: Body) {
  const { gameDB_id: gameId, date, reason } = body
  return inTransaction(context.db, async (tx) => {
    await lockLimits(tx)
    const game = await findGame(tx, gameId)
    if (game === undefined) throw refuseGame('game-not-found')
    const today = marketDateOf({ atMs: await databaseNow(tx), timeZone: context.timeZone })
    if (date < today) throw refuseLimit('date-over')
    const bids = keptBids([game.family], body)
    if (await isStopped(tx, { ...bids, game_id: game.id, market_date: date })) throw refuseLimit('stopped-already')
    const { id } = await tx
      .insertInto('bid_stop')
      .values({
        game_id: game.id,
        market_date: date,
        ...bids,
        reason,
        stopped_by: context.admin.id,
        stopped_by_name: context.admin.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const after = { gameId: game.id, game: game.name, date, ...wireBids(bids), reason }
    await audit(tx, context, { subject: 'bid-stop', subjectId: id, after })
    return { msg: 'The bids have been stopped.', stop_id: String(id) }
  })
}

async function isStopped(db: Db, stop: KeptBids & { game_id: number; market_date: MarketDate }): Promise<boolean> {
  const isSame = sql<boolean>`
    (session, game_type, selection) is not distinct from
    (${stop.session}::session, ${stop.game_type}::game_type, ${stop.selection}::text)`
  const found = await db
    .selectFrom('bid_stop')
    .select('id')
    .where('game_id', '=', stop.game_id)
    .where('market_date', '=', stop.market_date)
    .where('released_at', 'is', null)
    .where(isSame)
    .executeTakeFirst()
  return found !== undefined
}
