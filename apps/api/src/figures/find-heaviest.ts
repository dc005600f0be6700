// Among whom those are who gained and lost most in a period, by the standings nearest to its ends and the few dates beside them: it
// costs the same of thirty days and of a year.
import { addDays } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../bids/sum-bids.ts'
import type { Db } from '../database/database.ts'
import { partsOfPeriod, type Between, type Parts, type Span } from './standing-parts.ts'

/** By so many players, the first and the last of all, it is seen from what gain on it is worth to look. */
const SAMPLE = 2000
/** So many times as many as are asked for are expected beyond that. */
const MARGIN = 4

/** Of the heaviest winners all who gained `mostPaise` or more, and of the losers all who gained `leastPaise` or less. */
export interface Heaviest {
  readonly ids: readonly number[]
  readonly mostPaise: Paise
  readonly leastPaise: Paise
}

interface Asked {
  /** So many winners, and so many losers. */
  readonly count: number
  /** Whether everybody who gained or lost at all is looked at, and not those beyond a guess alone. */
  readonly isThorough: boolean
}

/** In no order, and others with them. */
export async function findHeaviest(db: Db, period: Period, asked: Asked): Promise<Heaviest> {
  const standings = await db.selectFrom('player_standing').select('market_date').orderBy('market_date').execute()
  const parts = partsOfPeriod(
    period,
    standings.map(({ market_date: date }) => date),
  )
  // A standing may be gone by now.
  return (await load(db, parts, asked)) ?? (await load(db, partsOfPeriod(period, []), asked)) ?? NOBODY
}

const NOBODY = { ids: [], mostPaise: 1, leastPaise: -1 }

interface Found {
  standings: number
  id: number | null
  mostPaise: Paise
  leastPaise: Paise
}

/** Undefined where a standing is not there. */
async function load(db: Db, { between, spans }: Parts, asked: Asked): Promise<Heaviest | undefined> {
  const { rows } = await sql<Found>`
    with edge as materialized (${gainsOf(spans)}),
    heavy as materialized (${heaviestOf(sql`edge`, asked.count)}),
    bound as materialized (${between === undefined || asked.isThorough ? NO_BOUND : boundOf(between, asked.count)}),
    heaviest as (${between === undefined ? sql`select player_id from heavy` : heaviestBetween(between, asked.count)})
    select standings, player_id as id, most as "mostPaise", least as "leastPaise"
    from bound
    cross join (
      select count(*) as standings from player_standing where market_date in (${between?.first ?? null}, ${between?.last ?? null})
    ) as there
    left join heaviest on true`.execute(db)
  const [{ standings, mostPaise, leastPaise } = { standings: 0, ...NOBODY }] = rows
  if (between !== undefined && standings < 2) return undefined
  return { ids: rows.flatMap(({ id }) => id ?? []), mostPaise, leastPaise }
}

function gainsOf(spans: readonly Span[]): RawBuilder<unknown> {
  if (spans.length === 0) return sql`select player_id, points_paise as net_paise from player_fold where false`
  const parts = spans.map(
    ({ after, upTo, sign }) => sql`
      select player_id, ${sql.lit(sign)} * (won_paise + bonus_paise - points_paise) as net_paise
      from player_fold where market_date > ${after} and market_date <= ${upTo}`,
  )
  const gained = sql.join(parts, sql` union all `)
  // A player has one row of a date.
  if (spans.length === 1 && spans.every(({ after, upTo }) => addDays(after, 1) === upTo)) return gained
  return sql`select player_id, sum(net_paise)::bigint as net_paise from (${gained}) as gained group by player_id`
}

function heaviestOf(gained: RawBuilder<unknown>, count: number): RawBuilder<unknown> {
  return sql`
    (select player_id, net_paise from ${gained} where net_paise > 0 order by net_paise desc, player_id limit ${count})
    union all
    (select player_id, net_paise from ${gained} where net_paise < 0 order by net_paise, player_id limit ${count})`
}

const NO_BOUND = sql`select 1::bigint as most, -1::bigint as least`

/**
 * Whoever is beyond the bound by both is so by the standings less what the edges of most players come to, or has one of the heaviest
 * edges. Players who were not there yet as the later standing was made are among the edges alone.
 */
function heaviestBetween(between: Between, count: number): RawBuilder<unknown> {
  return sql`
    with reach as materialized (
      select most - (select ${lightestOf(1, count)} from heavy) as most, least + (select ${lightestOf(-1, count)} from heavy) as least
      from bound
    ), found as materialized (
      select player_id, stood.net_paise + coalesce(edge.net_paise, 0) as net_paise
      from (
        select * from (${stoodOf(between, sql`last.net_paise`, sql`first.net_paise`)}) as stood
        where net_paise >= (select most from reach) or net_paise <= (select least from reach)
      ) as stood
      left join edge using (player_id)
      union all
      select player_id, net_paise from edge
      where player_id > (select cardinality(net_paise) from player_standing where market_date = ${between.last})
    )
    select player_id from (${heaviestOf(sql`found`, count)}) as found
    union
    select player_id from heavy`
}

/** What no edge that is not among the heavy ones comes to: nothing where these are all there are. */
function lightestOf(sign: 1 | -1, count: number): RawBuilder<Paise> {
  const size = sql`${sql.lit(sign)} * net_paise`
  return sql`case when count(*) filter (where ${size} > 0) = ${count} then min(${size}) filter (where ${size} > 0) else 0 end`
}

/** What about so many players gained, and lost, by what some of all gained. */
function boundOf(between: Between, count: number): RawBuilder<unknown> {
  const endsFrom = sql`greatest(cardinality(last.net_paise) - ${sql.lit(SAMPLE - 1)}, 1)`
  const share = sql`(
    select least(${sql.lit(count * MARGIN)}::float / greatest(cardinality(net_paise), 1), 1)
    from player_standing where market_date = ${between.last}
  )`
  return sql`
    select greatest(percentile_disc(1 - ${share}) within group (order by net_paise), 1) as most,
      least(percentile_disc(${share}) within group (order by net_paise), -1) as least
    from (
      ${stoodOf(between, sql`last.net_paise[:${sql.lit(SAMPLE)}]`, sql`first.net_paise[:${sql.lit(SAMPLE)}]`)}
      union all
      ${stoodOf(between, sql`last.net_paise[${endsFrom}:]`, sql`first.net_paise[${endsFrom}:]`)}
    ) as sample`
}

/** What the players of an array gained between the standings; whoever is not in the earlier one had gained nothing by then. */
function stoodOf({ first, last }: Between, lastPaise: RawBuilder<unknown>, firstPaise: RawBuilder<unknown>) {
  return sql`
    select player_id, last_paise - coalesce(first_paise, 0) as net_paise
    from (
      select generate_subscripts(${lastPaise}, 1)::bigint as player_id, unnest(${lastPaise}) as last_paise,
        unnest(${firstPaise}) as first_paise
      from player_standing as last cross join player_standing as first
      where last.market_date = ${last} and first.market_date = ${first}
    ) as both_of`
}
