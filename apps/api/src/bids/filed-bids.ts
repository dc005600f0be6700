// Bids as files have them: very many at a time, so what many of them share is found and worked out once.
import type { Family } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql, type RawBuilder } from 'kysely'
import { executePrepared, type Db } from '../database/database.ts'
import { NAMED_SELECTION } from '../database/named-selection.ts'
import { isoInstant } from '../platform/instants.ts'
import type { FiledBid, ToldBid } from './bid-row.ts'
import { bidSides, type BidSides } from './bid-sides.ts'

/** What a list says of its bids: what each wins, which of them are listed, and whether it shows when they were placed. */
interface FiledList {
  wonPaise: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  isDated: boolean
  /** Whether its bids are of many markets, so that each is needed with its own. */
  isOfMany: boolean
}

/** As it is loaded. */
interface LoadedBid extends FiledBid {
  /** The second since 1970 in which it was placed; null where the list does not show it. */
  placedSecond: number | null
  /** Null where all are of the market that the list is about. */
  gameId: number | null
  marketDate: MarketDate | null
}

/**
 * What `bidFileRow` needs of the bids of a file, in the order of the ids. The index on ids is gone through once for all of
 * them, and so are the corrections, of which there are few.
 */
export async function loadFiledBids(
  db: Db,
  { wonPaise, condition, isDated, isOfMany }: FiledList,
  ids: readonly number[],
): Promise<LoadedBid[]> {
  const placedSecond = sql`extract(epoch from date_trunc('second', bid.created_at))::bigint`
  // As one text: the driver would look at each of them by itself.
  const listed = `{${ids.join()}}`
  const select = sql<LoadedBid>`
    select bid.id, bid.player_id as "playerId", player.name as "playerName", game_type as type, session as settles,
      ${NAMED_SELECTION} as selection, status, points_paise as "pointsPaise", coalesce(${wonPaise}, won_paise) as "wonPaise",
      ${isDated ? placedSecond : sql`null::bigint`} as "placedSecond", stake, payout,
      ${isOfMany ? sql`game_id` : sql`null::int`} as "gameId", ${isOfMany ? sql`market_date` : sql`null::date`} as "marketDate",
      coalesce(edited.mark, 0) as corrected
    from bid
    join player on player.id = bid.player_id
    left join (
      select bid_id, 1 + bool_or(is_after_cut_off)::int as mark from bid_edit
      where bid_id = any(${listed}::bigint[]) group by bid_id
    ) as edited on edited.bid_id = bid.id
    where bid.id = any(${listed}::bigint[]) and ${condition}`
  const bids = new Map((await executePrepared(db, select.compile(db))).map((bid) => [bid.id, bid]))
  return ids.flatMap((id) => bids.get(id) ?? [])
}

export type FileTeller = (bid: LoadedBid, family: Family) => ToldBid

/** Sangams are too many to be kept, and too seldom bid on. */
const SIDES_KEPT_MAX = 2000

/** Tells the bids of one file: each selection is taken apart once, and each second is put into words once. */
export function fileTeller(timeZone: string): FileTeller {
  const kept = new Map<string, BidSides>()
  const sidesOf = (family: Family, { type, settles, selection }: LoadedBid) => {
    const key = `${family} ${type} ${settles} ${selection}`
    const known = kept.get(key)
    if (known !== undefined) return known
    const sides = bidSides({ family, type, settles, selection })
    if (kept.size < SIDES_KEPT_MAX) kept.set(key, sides)
    return sides
  }
  // Bids come in the order in which they were placed, mostly many of a second.
  let last = { second: Number.NaN, instant: '' }
  const instantOf = (second: number) => {
    if (last.second !== second) last = { second, instant: isoInstant(new Date(second * 1000), timeZone) }
    return last.instant
  }
  return (bid, family) => ({
    sides: sidesOf(family, bid),
    placedAt: bid.placedSecond === null ? '' : instantOf(bid.placedSecond),
  })
}
