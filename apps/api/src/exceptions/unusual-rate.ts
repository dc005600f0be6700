// Bids of a day at another rate than their family and game type usually pay: the one in force longest in the last 30 days.
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { formatPaise } from '@panadesk/domain/money'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { isRateRaised } from '@panadesk/domain/rates'
import { sql } from 'kysely'
import { counted, instantWords } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'

const USUAL_DAYS = 30

interface OddRate {
  id: number
  family: Family
  game_type: GameType
  stake: number
  payout: number
  usual_stake: number
  usual_payout: number
  in_force_from: Date
  changed_by: number | null
  changed_by_name: string
  bids: number
  players: number
  points_paise: number
}

export async function findUnusualRates({ db, from, to, timeZone }: Look): Promise<Finding[]> {
  const { rows } = await sql<OddRate>`
    with period as (
      select *, lead(in_force_from, 1, 'infinity') over (partition by family, game_type order by in_force_from, id) as until
      from rate_history
    ), usual as (
      select distinct on (family, game_type) family, game_type, stake, payout
      from period
      cross join lateral (
        select least(until, ${to}) - greatest(in_force_from, ${to}::timestamptz - make_interval(days => ${USUAL_DAYS})) as time
      ) as in_force
      where time > interval '0'
      group by family, game_type, stake, payout
      order by family, game_type, sum(time) desc
    )
    select odd.id, odd.family, odd.game_type, odd.stake, odd.payout, usual.stake as usual_stake,
      usual.payout as usual_payout, in_force_from, changed_by, coalesce(full_name, 'N/A') as changed_by_name, placed.*
    from period as odd
    join usual using (family, game_type)
    left join admin on admin.id = changed_by
    cross join lateral (
      select count(*) as bids, count(distinct player_id) as players, coalesce(sum(points_paise), 0)::bigint as points_paise
      from game
      join bid on bid.game_id = game.id
        and market_date between (${from}::timestamptz at time zone ${timeZone})::date
          and (${to}::timestamptz at time zone ${timeZone})::date
        and bid.game_type = odd.game_type
      where game.family = odd.family and bid.stake = odd.stake and bid.payout = odd.payout
        and bid.created_at >= in_force_from and bid.created_at < until
    ) as placed
    where in_force_from < ${to} and until > ${from} and odd.payout * usual.stake <> usual.payout * odd.stake and bids > 0`.execute(
    db,
  )
  return rows.map((row) => {
    const usual = { stake: row.usual_stake, payout: row.usual_payout }
    const isRaised = isRateRaised({ before: usual, after: row })
    return {
      key: String(row.id),
      weight: isRaised ? 2 : 1,
      subject: {
        kind: `rates-${row.family}`,
        id: null,
        words: `${GAME_TYPE_RULES[row.game_type].label}, ${MARKET_RULES[row.family].label}`,
      },
      happenedAt: row.in_force_from,
      evidence: `${counted(row.bids, 'bid')} at ${row.stake} to ${row.payout}; usual is ${usual.stake} to ${usual.payout}.`,
      facts: [
        { label: 'Set by', value: row.changed_by_name },
        { label: 'In force from', value: instantWords(row.in_force_from, timeZone) },
        { label: 'Players', value: counted(row.players, 'player') },
        { label: 'Points', value: formatPaise(row.points_paise) },
      ],
      amountPaise: row.points_paise,
      adminIds: [row.changed_by],
    }
  })
}
