// What happened in the days of a tile, and in those it is held against. What several tiles need of the same days is read once.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import type { SpanFigure } from '@panadesk/contract/home-tiles'
import { assert } from '@panadesk/domain/assert'
import type { MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sumBids, sumBidsOfEach, type Period } from '../../bids/sum-bids.ts'
import { countActive, isCounted } from '../../figures/count-active.ts'
import { dateSums, wireSums } from '../../figures/figure-sums.ts'
import { sumMoney } from '../../figures/sum-money.ts'
import type { Reader } from '../../identity/context.ts'
import { sumAllAsked, type AskedSums } from '../../requests/sum-asked.ts'
import { countNewPlayers } from './count-new-players.ts'
import { periodOf, weekdaysBefore } from './spans.ts'
import { loadGameNames, topGames } from './top-games.ts'

interface Compared {
  readonly period: Period
  readonly before: Period
}

interface SpanValue {
  readonly value: number | null
  readonly before: number | null
  readonly games?: ReturnType<typeof topGames>
}

/** As `wireSums` names them. */
const OF_DAYS = {
  net: 'net_amount',
  margin: 'margin',
  bids: 'bid_amount',
  payouts: 'win_amount',
  bonuses: 'bonus_amount',
} as const

type DayFigure = keyof typeof OF_DAYS
type RequestFigure = Exclude<SpanFigure, DayFigure | 'top_games' | 'new_players' | 'active_players'>

const OF_REQUESTS: Readonly<Record<RequestFigure, readonly [FundRequestKind, (sums: AskedSums) => number | null]>> = {
  deposits: ['deposit', ({ acceptedPaise }) => rupeesOfPaise(acceptedPaise)],
  withdrawals: ['withdrawal', ({ acceptedPaise }) => rupeesOfPaise(acceptedPaise)],
  deposit_wait: ['deposit', ({ waited }) => waited?.[0] ?? null],
  deposit_wait_p95: ['deposit', ({ waited }) => waited?.[1] ?? null],
  withdrawal_wait: ['withdrawal', ({ waited }) => waited?.[0] ?? null],
  withdrawal_wait_p95: ['withdrawal', ({ waited }) => waited?.[1] ?? null],
}

/** For the tiles of one answer, which all ask before they wait for anything. */
export function openSpanFigures(reader: Reader, today: MarketDate) {
  const { db, timeZone } = reader
  const days = once(() => loadDays(reader, today))
  const games = ofAllPeriods((periods) => sumBidsOfEach(db, periods, 'game'))
  const names = once(() => loadGameNames(db))
  const isAllCounted = once(() => isCounted(db, timeZone))
  const newPlayers = ofAllPeriods((periods) => countNewPlayers(db, periods, timeZone))
  const active = ofAllPeriods((periods) => countActive(db, periods))
  const asked = {
    deposit: ofAllPeriods((periods) => sumAllAsked(db, { kind: 'deposit', periods, timeZone })),
    withdrawal: ofAllPeriods((periods) => sumAllAsked(db, { kind: 'withdrawal', periods, timeZone })),
  }
  return async (figure: SpanFigure, { period, before }: Compared): Promise<SpanValue> => {
    if (figure === 'top_games') {
      const [now, then, nameOf] = await Promise.all([games(period), games(before), names()])
      return { value: null, before: null, games: topGames(now, then, nameOf) }
    }
    const valueOf = async (of: Period) => {
      if (figure === 'new_players') return newPlayers(of)
      if (figure === 'active_players') {
        const [isAll, players] = await Promise.all([isAllCounted(), active(of)])
        return isAll ? players : null
      }
      if (isOfDays(figure)) return wireSums((await days())(of))[OF_DAYS[figure]]
      const [kind, figureOf] = OF_REQUESTS[figure]
      return figureOf(await asked[kind](of))
    }
    const [value, then] = await Promise.all([valueOf(period), valueOf(before)])
    return { value, before: then }
  }
}

function isOfDays(figure: SpanFigure): figure is DayFigure {
  return figure in OF_DAYS
}

/** All days that any tile is about are read at once: there are two months of them at most. */
async function loadDays({ db, timeZone }: Reader, today: MarketDate) {
  const all = { from: weekdaysBefore(periodOf('month', today)).from, to: today }
  const [bids, money] = await Promise.all([sumBids(db, all, ['date']), sumMoney(db, all, timeZone)])
  return ({ from, to }: Period) =>
    dateSums(
      bids.filter(({ key }) => key >= from && key <= to),
      money.filter(({ date }) => date >= from && date <= to),
    )
}

/** What is asked of several periods in a row, asked of all of them at once. */
function ofAllPeriods<Found>(load: (periods: readonly Period[]) => Promise<Found[]>): (of: Period) => Promise<Found> {
  const periods = new Map<string, Period>()
  const found = once(() => load([...periods.values()]))
  return async (of) => {
    const key = `${of.from}/${of.to}`
    periods.set(key, of)
    // Once everybody has asked who is about to.
    await Promise.resolve()
    const all = await found()
    const value = all[[...periods.keys()].indexOf(key)]
    assert(value !== undefined, 'whoever asks does so before anything is waited for')
    return value
  }
}

function once<Asked extends readonly unknown[], Found>(
  load: (...asked: Asked) => Promise<Found>,
): (...asked: Asked) => Promise<Found> {
  const found = new Map<string, Promise<Found>>()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const answer = found.get(key) ?? load(...asked)
    found.set(key, answer)
    return answer
  }
}
