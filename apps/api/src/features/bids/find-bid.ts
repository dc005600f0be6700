// A bid that is about to be corrected, as it is.
import { isPastCutOff } from '../../bids/bid-cut-off.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'

export type FoundBid = NonNullable<Awaited<ReturnType<typeof findBid>>>

/** The clock is asked with it, as it is when a bid is placed. */
export async function findBid(db: Db, { bidId, timeZone }: { bidId: number; timeZone: string }) {
  return db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select([
      'bid.id',
      'bid.player_id as playerId',
      'bid.points_paise as pointsPaise',
      'bid.game_id as gameId',
      'game.name as gameName',
      'bid.market_date as marketDate',
      'bid.session as settles',
      'bid.game_type as type',
      'bid.status',
      NAMED_SELECTION.as('selection'),
      'game.family',
      isPastCutOff(timeZone).as('isPastCutOff'),
    ])
    .where('bid.id', '=', bidId)
    .executeTakeFirst()
}
