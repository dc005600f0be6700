// Everything of one month, by day, by game and by clerk. Bids, payouts, bonuses and the net are those of the profit of its dates, what
// moved is what the books say of each of them.
import { addDays, daysBetween, lastOfMonth, marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sumBids, type BidSum, type Period } from '../bids/sum-bids.ts'
import { dateSums, wireSums } from '../figures/figure-sums.ts'
import { sumMoney, type MoneyOfDay } from '../figures/sum-money.ts'
import { inOneGo } from '../database/database.ts'
import type { Reader } from '../identity/context.ts'
import { drawnGames, loadDrawnGames } from './list-drawn-games.ts'
import { loadSheetParts } from './sheet-parts.ts'
import { sumMoved, type Moved } from './sum-moved.ts'

/** The heaviest: more make a further page. */
const EXCEPTIONS_MAX = 40

/** As the wire has it; of the month that is under way up to today. */
export function loadMonthSheet(reader: Reader, first: MarketDate, nowMs: number) {
  return inOneGo(reader.db, (db) => readMonthSheet({ ...reader, db }, first, nowMs))
}

async function readMonthSheet(reader: Reader, first: MarketDate, nowMs: number) {
  const { db, timeZone } = reader
  const today = marketDateOf({ atMs: nowMs, timeZone })
  const period = { from: first, to: lastKnown(first, today) }
  const days = { ...period, timeZone }
  const moving = sumMoved(db, days)
  const [bids, money, moved, drawn, parts] = await Promise.all([
    sumBids(db, period, ['date', 'game']),
    sumMoney(db, period, timeZone),
    moving,
    loadDrawnGames(db, period),
    loadSheetParts(reader, { days, moved: moving, nowMs, exceptionsMax: EXCEPTIONS_MAX }),
  ])
  const ofDates = bids.filter(({ by }) => by === 'date')
  return {
    ...period,
    total: earned(ofDates, money),
    days: datesOf(period)
      .filter((date) => date <= today)
      .map((date) => dayOf(date, { bids: ofDates, money, moved })),
    games: drawnGames(
      drawn,
      bids.filter(({ by }) => by === 'game'),
    ),
    ...parts,
  }
}

/** The last date of the month, or today while it is under way. One that is ahead is all ahead. */
function lastKnown(first: MarketDate, today: MarketDate): MarketDate {
  const last = lastOfMonth(first)
  return first <= today && today < last ? today : last
}

function datesOf({ from, to }: Period): MarketDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, after) => addDays(from, after))
}

interface Summed {
  readonly bids: readonly BidSum[]
  readonly money: readonly MoneyOfDay[]
  readonly moved: Moved
}

function dayOf(date: MarketDate, { bids, money, moved }: Summed) {
  return {
    date,
    ...earned(
      bids.filter(({ key }) => key === date),
      money.filter((each) => each.date === date),
    ),
    deposit_amount: rupeesOfPaise(moved.ofPaise('deposit', date)),
    withdrawal_amount: rupeesOfPaise(moved.ofPaise('withdrawal', date)),
    transfer_amount: rupeesOfPaise(moved.ofPaise('transfer', date)),
    wallet_amount: rupeesOfPaise(moved.heldAfterPaise(date)),
  }
}

function earned(ofDates: readonly BidSum[], money: readonly MoneyOfDay[]) {
  const sums = dateSums(ofDates, money)
  const { bids, bid_amount, win_amount, net_amount } = wireSums(sums)
  return { bids, bid_amount, win_amount, bonus_amount: rupeesOfPaise(sums.bonusPaise ?? 0), net_amount }
}
