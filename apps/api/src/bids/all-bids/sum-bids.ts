// How many bids are asked for, with their points and winnings: from what is folded wherever that tells.
import type { Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isAsked, type AskedBids } from './asked-bids.ts'
import { countBids, countedBy, type BidEnds, type CountedBids } from './counted-bids.ts'
import { sumFound, type BidSums } from './found-bids.ts'
import { sumWon } from './won-bids.ts'

/** `counted` are these bids, where folds count them, else those of their markets. */
export async function sumBids(db: Db, asked: AskedBids, counted: CountedBids): Promise<BidSums> {
  const { bids, pointsPaise } = counted
  const { status } = asked
  if (countedBy(asked) !== undefined) {
    return { bids, pointsPaise, wonPaise: status === 'all' ? await wonPaiseOf(db, asked, counted) : 0 }
  }
  const by = status === 'won' || status === 'lost' ? countedBy({ ...asked, status: 'all' }) : undefined
  if (by !== 'markets' && by !== 'selections') return sumFound(db, asked, counted)
  const won = await sumWon(db, asked)
  if (status === 'won') return won
  const declared = by === 'markets' ? counted : await countBids(db, asked, by)
  return { bids: declared.bids - won.bids, pointsPaise: declared.pointsPaise - won.pointsPaise, wonPaise: 0 }
}

async function wonPaiseOf(db: Db, asked: AskedBids, ends: BidEnds): Promise<Paise> {
  return countedBy(asked) === 'points' ? sumPaid(db, asked, ends) : (await sumWon(db, asked)).wonPaise
}

/** Of the bids that were paid, one by one. */
async function sumPaid(db: Db, asked: AskedBids, { firstId, lastId }: BidEnds): Promise<Paise> {
  const { rows } = await sql<{ paise: Paise }>`
    select coalesce(sum(bid.won_paise), 0)::bigint as paise
    from (
      select distinct ref from movement where kind = 'bid-won' and ref >= ${firstId} and ref <= ${lastId}
    ) as paid
    join bid on bid.id = paid.ref
    where ${isAsked({ ...asked, status: 'won' })}`.execute(db)
  return rows[0]?.paise ?? 0
}
