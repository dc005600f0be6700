// Where in a book the most is to be read.
import { perFamily } from '@panadesk/contract/family-calls'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Book } from '../book/open-book.ts'

export interface BusyMarket {
  gameId: number
  marketDate: MarketDate
  bids: number
  /** Those that are saved. */
  results: Partial<Record<Session, string>>
}

export interface BusyMarkets {
  /** The one with the most bids of all; its close is saved and waits to be declared. */
  largest: BusyMarket
  /** Of those whose results are all declared, the one with the most bids. */
  settled: Record<Family, BusyMarket>
  /** With the most bids that a revert would give back. */
  unsettled: Record<Family, BusyMarket>
  /** Somebody who plays much, with a name that nobody else has. */
  playerId: number
  today: MarketDate
}

interface Row {
  family: Family
  gameId: number
  marketDate: MarketDate
  bids: number
  unsettled: number
  open: string | null
  close: string | null
}

export async function findBusyMarkets({ owner, note }: Book): Promise<BusyMarkets> {
  // The last days are as busy as any before them.
  const { rows } = await owner.query<Row>(
    `select game.family, game.id as "gameId", bid.market_date as "marketDate", count(*) as bids,
       count(*) filter (where settled.declared_at is null) as unsettled,
       max(settled.result) filter (where settled.session = 'open') as open,
       max(settled.result) filter (where settled.session = 'close') as close
     from bid
     join game on game.id = bid.game_id
     left join market_session as settled using (game_id, market_date, session)
     where market_date > $1::date - 7
     group by game.id, bid.market_date order by bids desc`,
    [note.today],
  )
  const market = (family: Family, isWanted: (row: Row) => boolean): BusyMarket => {
    const ofFamily = rows.filter((row) => row.family === family)
    // A small book may have none that is wanted.
    const row = ofFamily.find(isWanted) ?? ofFamily[0]
    assert(row !== undefined, 'a book has such a market')
    const { gameId, marketDate, bids, open, close } = row
    return { gameId, marketDate, bids, results: { ...(open && { open }), ...(close && { close }) } }
  }
  const marketsOf = (isWanted: (row: Row) => boolean) => perFamily((family) => market(family, isWanted))
  const largest = market('main', (row) => row.unsettled > 0)
  const { rows: opens } = await owner.query<{ result: string }>(
    `select result from market_session where game_id = $1 and market_date = $2 and session = 'open'`,
    [largest.gameId, largest.marketDate],
  )
  const open = opens[0]?.result
  return {
    largest: { ...largest, results: { ...largest.results, ...(open === undefined ? {} : { open }) } },
    settled: marketsOf((row) => row.unsettled === 0),
    unsettled: marketsOf((row) => row.unsettled > 0),
    playerId: 1,
    today: note.today,
  }
}
