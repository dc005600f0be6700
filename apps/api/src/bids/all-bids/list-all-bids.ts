// Bids of all games and dates, as they are asked for: their pages, how many there are, and their totals.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../database/database.ts'
import type { Platform } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { isWholeId, sqlSource } from '../../lists/sql-source.ts'
import { findPlayers, namesOneOf } from '../../players/found-players.ts'
import { parseBidTxId } from '../bid-tx-id.ts'
import type { AllBids, AskedBids } from './asked-bids.ts'
import { foundBids, sumFound, type BidSums } from './found-bids.ts'
import { loadAllBids, loadAllBidsForFile } from './load-all-bids.ts'

type Reader = Pick<Platform, 'db' | 'timeZone'>

const ID = 'bid.id'

export async function listAllBids(reader: Reader, bids: AskedBids, asked: Asked<AllBids>) {
  const { db } = reader
  const searched = asked.searchValue === '' ? bids : { ...bids, searched: await matches(db, asked.searchValue) }
  const source = await sqlSource(
    { ...asked, searchValue: '' },
    {
      db,
      found: db.selectFrom(foundBids(searched).as('bid')),
      id: ID,
      columns: {
        user_name: 'bid.player_name',
        bid_tx_id: ID,
        // Bids get their ids in the order in which they are placed.
        insert_date: ID,
        market_date: 'bid.market_date',
        game_name: 'bid.game_name',
        game_type: 'bid.type_label',
        session: 'bid.session_label',
        digits: 'bid.selection',
        points: 'bid.points_paise',
        winning_points: 'bid.won_paise',
      },
      load: (ids) => loadAllBids(reader, ids),
      loadForFile: (ids) => loadAllBidsForFile(reader, ids),
    },
  )
  let sums: Promise<BidSums> | undefined
  const summed = () => (sums ??= sumFound(db, searched))
  return {
    ...source,
    count: async () => (await summed()).bids,
    totals: async () => {
      const { pointsPaise, wonPaise } = await summed()
      return { total_points: rupeesOfPaise(pointsPaise), total_winning_points: rupeesOfPaise(wonPaise) }
    },
  }
}

/** By a part of the player's name, or by the transaction id or the id whole. */
async function matches(db: Db, searchValue: string) {
  const players = await findPlayers(db, searchValue, ['name'])
  const id = /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
  return sql<boolean>`(${namesOneOf('bid.player_id', players)} or ${isWholeId(ID, id)})`
}
