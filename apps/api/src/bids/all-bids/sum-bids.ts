// How many bids are asked for, with their points and winnings: from what is folded, and from what is counted of winners, wherever these tell.
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import { isOfMarkets, type AskedBids } from './asked-bids.ts'
import { countBids, countedBy, countPointsOfDates, isOfDates, type CountedBids } from './counted-bids.ts'
import { sumFound, type BidSums } from './found-bids.ts'
import { lostSums } from './lost-bids.ts'
import { countsWinners, sumWon } from './won-bids.ts'

/** `counted` are these bids, where folds count them, else those of their markets; asked for only where it takes them. */
export async function sumBids(db: Db, asked: AskedBids, counted: () => Promise<CountedBids>): Promise<BidSums> {
  const { status } = asked
  if (countedBy(asked) !== undefined) return sumCounted(db, asked, counted)
  if (status === 'won' && countsWinners(asked)) return sumWon(db, asked)
  const by = status === 'lost' ? countedBy({ ...asked, status: 'all' }) : undefined
  if (by === undefined) return sumFound(db, asked, await counted())
  if (by === 'points') return sumLostByPoints(db, asked)
  const [won, declared] = await Promise.all([
    sumWon(db, asked),
    by === 'markets' ? counted() : countBids(db, asked, by),
  ])
  return { bids: declared.bids - won.bids, pointsPaise: declared.pointsPaise - won.pointsPaise, wonPaise: 0 }
}

async function sumCounted(db: Db, asked: AskedBids, counted: () => Promise<CountedBids>): Promise<BidSums> {
  const [{ bids, pointsPaise }, won] = await Promise.all([
    sumWithoutEnds(db, asked) ?? counted(),
    asked.status === 'all' ? sumWon(db, asked) : undefined,
  ])
  return { bids, pointsPaise, wonPaise: won?.wonPaise ?? 0 }
}

/** Where a page is found without it, nobody asks where all of them lie; undefined where that is counted with them. */
function sumWithoutEnds(db: Db, asked: AskedBids): ReturnType<typeof sumOfDates> | undefined {
  if (isSummedByDate(asked)) return sumOfDates(db, asked)
  return countedBy(asked) === 'points' && isOfDates(asked) ? countPointsOfDates(db, asked) : undefined
}

/** All bids, by one thing besides the date at most: of each game, session and type it is known what a date adds up to. */
function isSummedByDate(asked: AskedBids): boolean {
  const { gameIds, types, session } = asked
  const narrowings = [gameIds, types, session].filter((narrowing) => narrowing !== undefined)
  return asked.status === 'all' && countedBy(asked) === 'markets' && narrowings.length <= 1
}

/** Sums of dates leave out what was given back, which still counts here and adds nothing. */
async function sumOfDates(db: Db, asked: AskedBids): Promise<Pick<BidSums, 'bids' | 'pointsPaise'>> {
  const { gameIds, types } = asked
  const isOfOne = sql.ref(gameIds ? 'game_id' : types ? 'game_type' : 'session')
  const { rows } = await sql<Pick<BidSums, 'bids' | 'pointsPaise'>>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise), 0)::bigint as "pointsPaise"
    from (
      select bids, points_paise from bid_fold where ${isOfOne} is not null and ${isOfMarkets(asked, 'bid_fold')}
      union all
      select reverted_bids, 0 from market_total where reverted_bids > 0 and ${isOfMarkets(asked, 'market_total')}
      union all
      select 1, case when status = 'reverted' then 0 else points_paise end
      from unfolded() as bid where ${isOfMarkets(asked, 'bid')}
    ) as summed`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0 }
}

/** In one statement, as of one moment. */
async function sumLostByPoints(db: Db, asked: AskedBids): Promise<BidSums> {
  const { rows } = await sql<BidSums>`
    select coalesce(sum(bids), 0)::bigint as bids, coalesce(sum(points_paise), 0)::bigint as "pointsPaise", 0 as "wonPaise"
    from (${lostSums(asked)}) as summed`.execute(db)
  return rows[0] ?? { bids: 0, pointsPaise: 0, wonPaise: 0 }
}
