// Who won and who lost most in a period: found by what everybody gained in it, and only of them added up what that was made of.
import { contract } from '@panadesk/contract'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
import type { Db } from '../../database/database.ts'
import { findHeaviest } from '../../figures/find-heaviest.ts'
import { loadCountedUpTo, wireCounted } from '../../figures/fold-players.ts'
import { implementReport } from '../../http/implement.ts'
import { monthAfter } from './parts-of-period.ts'

const PLAYERS_MAX = 50

interface Gain {
  id: number
  name: string
  mobile: string
  bidPaise: Paise
  winPaise: Paise
  bonusPaise: Paise
  netPaise: Paise
}

export const listHeaviest = implementReport(contract.people.heaviest, async ({ db, timeZone }, period) => {
  const counted = await loadCountedUpTo(db, timeZone)
  const { winners, losers } =
    (await listHeaviestOf(db, period, { isThorough: false })) ??
    (await listHeaviestOf(db, period, { isThorough: true })) ??
    NOBODY
  return { winners: winners.map(wireGain), losers: losers.map(wireGain), ...wireCounted(counted) }
})

interface Sides {
  readonly winners: readonly Gain[]
  readonly losers: readonly Gain[]
}

const NOBODY: Sides = { winners: [], losers: [] }

/** Undefined where others than those found may belong there. */
async function listHeaviestOf(
  db: Db,
  period: Period,
  { isThorough }: { isThorough: boolean },
): Promise<Sides | undefined> {
  const { ids, mostPaise, leastPaise } = await findHeaviest(db, period, { count: PLAYERS_MAX, isThorough })
  const gains = await listGains(db, period, ids)
  const winners = gains.filter(({ netPaise }) => netPaise > 0).slice(0, PLAYERS_MAX)
  const losers = gains.filter(({ netPaise }) => netPaise < 0).slice(0, PLAYERS_MAX)
  const [lastWinner, lastLoser] = [winners[PLAYERS_MAX - 1], losers[PLAYERS_MAX - 1]]
  const isWhole =
    (mostPaise <= 1 || (lastWinner?.netPaise ?? 0) >= mostPaise) &&
    (leastPaise >= -1 || (lastLoser?.netPaise ?? 0) <= leastPaise)
  return isWhole || isThorough ? { winners, losers } : undefined
}

/** The heaviest first. */
async function listGains(db: Db, period: Period, ids: readonly number[]): Promise<Gain[]> {
  const { rows } = await sql<Gain>`
    select id, name, mobile, summed.*, "winPaise" + "bonusPaise" - "bidPaise" as "netPaise"
    from player
    cross join lateral (
      select sum(points_paise)::bigint as "bidPaise", sum(won_paise)::bigint as "winPaise", sum(bonus_paise)::bigint as "bonusPaise"
      from (${datesOf(period)}) as part
    ) as summed
    where id = any(${[...ids]}::bigint[])
    order by abs("winPaise" + "bonusPaise" - "bidPaise") desc, id`.execute(db)
  return rows
}

/** What a player did: few rows of months, and of days only what months leave. */
function datesOf({ from, to }: Period) {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from, 1)
  const endMonth = monthAfter(addDays(to, 1), 0)
  if (firstMonth >= endMonth) return ofDates(from, to)
  return sql`
    ${ofDates(from, addDays(firstMonth, -1))}
    union all
    select points_paise, won_paise, bonus_paise from player_month_fold
    where player_id = player.id and market_month >= ${firstMonth} and market_month < ${endMonth}
    union all
    ${ofDates(endMonth, to)}`
}

function ofDates(first: MarketDate, last: MarketDate) {
  return sql`
    select points_paise, won_paise, bonus_paise from player_fold
    where player_id = player.id and market_date between ${first} and ${last}`
}

function wireGain({ id, name, mobile, bidPaise, winPaise, bonusPaise, netPaise }: Gain) {
  return {
    _id: String(id),
    user_name: name,
    mobile,
    bid_amount: rupeesOfPaise(bidPaise),
    win_amount: rupeesOfPaise(winPaise),
    bonus_amount: rupeesOfPaise(bonusPaise),
    net_amount: rupeesOfPaise(netPaise),
  }
}
