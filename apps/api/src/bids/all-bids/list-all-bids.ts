// Bids of all games and dates, as they are asked for: their pages, how many there are, and their totals
// (docs/decisions/0058-all-bids.md).
import type { SortingColumn } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import type { Db } from '../../database/database.ts'
import type { Reader } from '../../identity/context.ts'
import type { Asked, Place } from '../../lists/list-source.ts'
import { sqlSource, type SourceColumns } from '../../lists/sql-source.ts'
import { findPlayers } from '../../players/found-players.ts'
import { searchedBidId } from '../bid-tx-id.ts'
import { fileTeller } from '../filed-bids.ts'
import type { AllBids, AskedBids } from './asked-bids.ts'
import { countBids, countedBy, type CountedBids } from './counted-bids.ts'
import { endsOfUncounted, foundBids, type BidSums } from './found-bids.ts'
import { loadAllBids, loadAllBidsForFile } from './load-all-bids.ts'
import { gatheredBids, pageById, pageSoonFound } from './page-of-bids.ts'
import { isCounted, pageByColumn, type BidKey } from './sorted-page.ts'
import { sumBids } from './sum-bids.ts'

const ID = 'bid.id'

/** Bids get their ids in the order in which they are placed. */
const KEYS: Readonly<Record<SortingColumn<AllBids>, BidKey | undefined>> = {
  user_name: 'player',
  bid_tx_id: undefined,
  insert_date: undefined,
  market_date: 'date',
  game_name: 'game',
  game_type: 'type',
  session: 'session',
  digits: 'selection',
  points: 'points',
  winning_points: 'won',
}

const COLUMNS: SourceColumns<AllBids> = {
  user_name: 'bid.player_name',
  bid_tx_id: ID,
  insert_date: ID,
  market_date: 'bid.market_date',
  game_name: 'bid.game_name',
  game_type: 'bid.type_label',
  session: 'bid.session_label',
  digits: 'bid.selection',
  points: 'bid.points_paise',
  winning_points: 'bid.won_paise',
}

export async function listAllBids(reader: Reader, narrowed: AskedBids, asked: Asked<AllBids>) {
  const { db } = reader
  const tell = fileTeller(reader.timeZone)
  const bids = { ...narrowed, searched: await searchedBids(db, asked.searchValue) }
  const by = countedBy(bids)
  let counting: Promise<CountedBids> | undefined
  const counted = () => (counting ??= by === undefined ? endsOfUncounted(db, bids) : countBids(db, bids, by))
  let summing: Promise<BidSums> | undefined
  const summed = () => (summing ??= sumBids(db, bids, counted))
  const sorted = async () => {
    const ends = await counted()
    return sqlSource(
      { ...asked, searchValue: '' },
      {
        db,
        found: db.selectFrom(foundBids(bids, ends, gatheredBids(bids, ends)).as('bid')),
        isCountedApart: true,
        id: ID,
        columns: COLUMNS,
        load: (ids) => loadAllBids(reader, ids),
        loadForFile: (ids) => loadAllBidsForFile(db, tell, ids),
      },
    )
  }
  // What won and what lost is counted by nothing that says where it lies.
  const countedExactly = async () =>
    by === undefined && isCounted(bids) ? { ...(await counted()), bids: (await summed()).bids } : counted()
  const rowsOf = async (place: Place) => {
    const ids = await pageIds(db, bids, { ...asked, ...place, counted, countedExactly })
    return ids === undefined
      ? (await sorted()).page(place)
      : { rows: await loadAllBids(reader, ids), listed: ids.length }
  }
  return {
    // Every page says what all of them add up to, which is found meanwhile.
    page: async (place: Place) => (await Promise.all([rowsOf(place), summed()]))[0],
    async *walk(step: number) {
      yield* (await sorted()).walk(step)
    },
    count: async () => (await summed()).bids,
    // Bids that were given back add nothing beside others.
    hasOwnSums: true,
    sums: async () => {
      const { pointsPaise, wonPaise } = await summed()
      return { points: rupeesOfPaise(pointsPaise), winning_points: rupeesOfPaise(wonPaise) }
    },
    totals: async () => {
      const { pointsPaise, wonPaise } = await summed()
      return { total_points: rupeesOfPaise(pointsPaise), total_winning_points: rupeesOfPaise(wonPaise) }
    },
  }
}

type AskedPage = Place &
  Pick<Asked<AllBids>, 'column' | 'order'> & {
    counted: () => Promise<CountedBids>
    countedExactly: () => Promise<CountedBids>
  }

async function pageIds(db: Db, bids: AskedBids, { column, order, offset, limit, counted, countedExactly }: AskedPage) {
  const key = column && KEYS[column]
  const place = { order, offset, limit }
  if (key !== undefined) return pageByColumn(db, bids, { ...place, key, counted: await countedExactly() })
  return (await pageSoonFound(db, bids, place)) ?? pageById(db, bids, { ...place, counted: await counted() })
}

/** By a part of the player's name, or by the transaction id or the id whole. */
async function searchedBids(db: Db, searchValue: string): Promise<AskedBids['searched']> {
  if (searchValue === '') return undefined
  const players = await findPlayers(db, searchValue, ['name'])
  return { players, id: searchedBidId(searchValue) }
}
