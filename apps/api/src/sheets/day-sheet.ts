// Everything of one date; each figure is counted as the report of its own counts it.
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, sumPaise } from '@panadesk/domain/money'
import { onlyOn } from '../bids/sum-bids.ts'
import { inOneGo } from '../database/database.ts'
import type { Reader } from '../identity/context.ts'
import { listMarkets } from './list-markets.ts'
import { loadSheetParts } from './sheet-parts.ts'
import { sumMoved } from './sum-moved.ts'

/** More than these make a second sheet. */
const EXCEPTIONS_MAX = 12

/** As the wire has it. Refuses where a sealed book is not any more as it was sealed. */
export function loadDaySheet(reader: Reader, marketDate: MarketDate, nowMs: number) {
  return inOneGo(reader.db, (db) => readDaySheet({ ...reader, db }, marketDate, nowMs))
}

async function readDaySheet(reader: Reader, marketDate: MarketDate, nowMs: number) {
  const { db, timeZone } = reader
  const days = { ...onlyOn(marketDate), timeZone }
  const [markets, parts] = await Promise.all([
    listMarkets(db, { marketDate, timeZone }),
    loadSheetParts(reader, { days, moved: sumMoved(db, days), nowMs, exceptionsMax: EXCEPTIONS_MAX }),
  ])
  return {
    date: marketDate,
    markets: markets.map(({ bidPaise, paidPaise, ...market }) => ({
      ...market,
      bid_amount: rupeesOfPaise(bidPaise),
      win_amount: rupeesOfPaise(paidPaise),
    })),
    bid_amount: rupeesOfPaise(sumPaise(markets.map(({ bidPaise }) => bidPaise))),
    win_amount: rupeesOfPaise(sumPaise(markets.map(({ paidPaise }) => paidPaise))),
    ...parts,
  }
}
