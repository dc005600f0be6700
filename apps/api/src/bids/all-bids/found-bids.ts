// All bids that are asked for, read one by one: where no count says how many they are, or where a page of them begins.
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { sessionLabel, typeLabel } from '../../database/bid-words.ts'
import type { Db } from '../../database/database.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { isAsked, type AskedBids } from './asked-bids.ts'
import { ANYWHERE, countMarkets, type BidEnds, type CountedBids } from './counted-bids.ts'

interface FoundBid {
  id: number
}

/**
 * To stand in brackets. What an order does not ask for costs nothing: PostgreSQL drops the left joins. `gathered` is a select of the
 * ids of all of them, where they are few.
 */
export function foundBids(
  asked: AskedBids,
  { firstId, lastId }: BidEnds,
  gathered?: RawBuilder<unknown>,
): RawBuilder<FoundBid> {
  return sql<FoundBid>`(
    select bid.id, bid.player_id, bid.points_paise, coalesce(bid.won_paise, 0) as won_paise, bid.status, bid.market_date,
      ${NAMED_SELECTION} as selection, player.name as player_name, game.name as game_name,
      ${typeLabel('bid')} as type_label, ${sessionLabel('bid')} as session_label
    from bid
    left join player on player.id = bid.player_id
    left join game on game.id = bid.game_id
    where bid.id >= ${firstId} and bid.id <= ${lastId} and ${isAsked(asked)}
      and ${gathered === undefined ? sql`true` : sql`bid.id = any(array(${gathered}))`}
  )`
}

/** Between which ids bids lie that no fold counts: where neither markets nor a result narrow them, anywhere. */
export async function endsOfUncounted(db: Db, asked: AskedBids): Promise<CountedBids> {
  const { gameIds, from, to, types, session, status } = asked
  const isOfMarkets = [gameIds, from, to, types, session].some((narrowing) => narrowing !== undefined)
  return isOfMarkets || status === 'lost' ? countMarkets(db, asked) : ANYWHERE
}

export interface BidSums {
  bids: number
  /** Bids that were given back count where no others are asked for. */
  pointsPaise: Paise
  wonPaise: Paise
}

export async function sumFound(db: Db, asked: AskedBids, ends: BidEnds): Promise<BidSums> {
  const counts = asked.status === 'reverted' ? sql`true` : sql`status <> 'reverted'`
  const { rows } = await sql<BidSums>`
    select count(*) as bids, coalesce(sum(points_paise) filter (where ${counts}), 0)::bigint as "pointsPaise",
      coalesce(sum(won_paise), 0)::bigint as "wonPaise"
    from ${foundBids(asked, ends)} as found`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, wonPaise: 0 }
}
