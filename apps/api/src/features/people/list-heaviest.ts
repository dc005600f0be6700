// Who won and who lost most in a period: whole months of it from what is added up by month, the days before and after them by date.
import { contract } from '@panadesk/contract'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Period } from '../../bids/sum-bids.ts'
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
  const { rows } = await sql<Gain>`
    with gained as materialized (
      select player_id, sum(won_paise + bonus_paise - points_paise)::bigint as net_paise
      from (${datesOf(period)}) as part group by player_id
    ), heaviest as materialized (
      (select * from gained where net_paise > 0 order by net_paise desc, player_id limit ${PLAYERS_MAX})
      union all
      (select * from gained where net_paise < 0 order by net_paise, player_id limit ${PLAYERS_MAX})
    )
    select id, name, mobile, net_paise as "netPaise", summed.*
    from heaviest
    join player on player.id = player_id
    cross join lateral (
      select sum(points_paise)::bigint as "bidPaise", sum(won_paise)::bigint as "winPaise", sum(bonus_paise)::bigint as "bonusPaise"
      from player_fold where player_fold.player_id = heaviest.player_id and market_date between ${period.from} and ${period.to}
    ) as summed
    order by abs(net_paise) desc, id`.execute(db)
  return {
    winners: rows.filter(({ netPaise }) => netPaise > 0).map(wireGain),
    losers: rows.filter(({ netPaise }) => netPaise < 0).map(wireGain),
    ...wireCounted(counted),
  }
})

/** The sums of a period: few rows of months, and of days only what months leave. */
function datesOf({ from, to }: Period) {
  const firstMonth = from.endsWith('-01') ? from : monthAfter(from, 1)
  const endMonth = monthAfter(addDays(to, 1), 0)
  if (firstMonth >= endMonth) return ofDates(from, to)
  return sql`
    ${ofDates(from, addDays(firstMonth, -1))}
    union all
    select player_id, points_paise, won_paise, bonus_paise from player_month_fold
    where market_month >= ${firstMonth} and market_month < ${endMonth}
    union all
    ${ofDates(endMonth, to)}`
}

function ofDates(first: MarketDate, last: MarketDate) {
  return sql`select player_id, points_paise, won_paise, bonus_paise from player_fold where market_date between ${first} and ${last}`
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
