// Market Bid Details: today's points of one game of the main market, or of all of them.
import { contract, ALL_GAMES, type BodyOf } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { requireGame } from '../../games/game.ts'
import { sumPointsPaise } from '../../bids/sum-points.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import type { Db } from '../../database/database.ts'
import { implementReport } from '../../http/implement.ts'

export const getMarketBidsCall = implementReport(contract.dashboard.marketBids, getMarketBids)

export async function getMarketBids(context: StaffContext, body: BodyOf<typeof contract.dashboard.marketBids>) {
  const { db } = context
  const { gameDB_id: asked } = body
  const gameIds =
    asked === ALL_GAMES ? await listMainGameIds(db) : [(await requireGame(db, { gameId: asked, family: 'main' })).id]
  return { points: rupeesOfPaise(await sumPointsPaise(db, { gameIds, marketDate: today(context) })) }
}

async function listMainGameIds(db: Db): Promise<number[]> {
  const games = await db.selectFrom('game').select('id').where('family', '=', 'main').execute()
  return games.map((game) => game.id)
}
