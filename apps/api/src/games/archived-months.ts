// Months of which the bids that won nothing lie in files (docs/sealed-book.md, "Months in files"): whoever would list or count them one
// by one says so instead of leaving them out. What is added up of such a month is as it was.
import { firstOfMonth, type MarketDate } from '@panadesk/domain/market-date'
import type { Db } from '../database/database.ts'
import { refusals, type Refusal } from '../platform/refusal.ts'

const refuse = refusals({
  'month-archived': {
    status: 409,
    msg: 'The bids of this month are archived in files. Whoever runs the server brings them back: npm run archive -- --take-back, with the month.',
  },
  'bid-archived': {
    status: 404,
    msg: 'This bid is not here: bids of its time are archived in files. Whoever runs the server brings them back: npm run archive -- --take-back, with the month.',
  },
})

interface Period {
  readonly from?: MarketDate | undefined
  readonly to?: MarketDate | undefined
}

/** Refuses where a date of the period lies in an archived month; without an end it goes as far as there are dates. */
export async function requireBidsHere(db: Db, { from, to }: Period): Promise<void> {
  let months = archived(db)
  if (from !== undefined) months = months.where('month', '>=', firstOfMonth(from))
  if (to !== undefined) months = months.where('month', '<=', to)
  if ((await months.executeTakeFirst()) !== undefined) throw refuse('month-archived')
}

/** Refuses where a bid of this number that is not here may be in a file. */
export async function requireNoArchivedBid(db: Db, bidId: number): Promise<void> {
  if (await mayBeArchived(db, bidId)) throw refuse('bid-archived')
}

/** What is said of a bid that is not there: `unknown`, unless one of its number may be in a file. */
export async function whyNoBid(db: Db, bidId: number, unknown: Refusal): Promise<Refusal> {
  return (await mayBeArchived(db, bidId)) ? refuse('bid-archived') : unknown
}

async function mayBeArchived(db: Db, bidId: number): Promise<boolean> {
  const months = archived(db).where('first_bid_id', '<=', bidId).where('last_bid_id', '>=', bidId)
  return (await months.executeTakeFirst()) !== undefined
}

/** In which of them this player bid, as 'YYYY-MM', the oldest first. */
export async function listArchivedMonths(db: Db, playerId: number): Promise<string[]> {
  const months = await archived(db)
    .innerJoin('player_month_fold as fold', 'fold.market_month', 'month')
    .where('fold.player_id', '=', playerId)
    .where('fold.points_paise', '>', 0)
    .orderBy('month')
    .execute()
  return months.map(({ month }) => month.slice(0, 'YYYY-MM'.length))
}

/** What a list of his bids does not have; undefined where it has all of them. */
export async function tellArchivedMonths(db: Db, playerId: number): Promise<string | undefined> {
  const months = await listArchivedMonths(db, playerId)
  if (months.length === 0) return undefined
  return `Bids of these months that won nothing are archived in files and not listed: ${months.join(', ')}.`
}

function archived(db: Db) {
  return db.selectFrom('archived_month').select('month').where('taken_back_at', 'is', null)
}
