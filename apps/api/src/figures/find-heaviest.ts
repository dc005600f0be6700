// Among whom those are who gained and lost most in a period, by the standings nearest to its ends and the few dates and steps beside
// them: it costs the same of thirty days and of a year, on the first slip of a day and after the last.
import { addDays } from '@panadesk/domain/market-date'
import type { Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Period } from '../bids/sum-bids.ts'
import type { Db } from '../database/database.ts'
import { datesAlone, partsOfPeriod, type Between, type Known, type Parts, type Span } from './standing-parts.ts'

/**
 * By so many players after each other, from about so many places of all, it is seen from what gain on it is worth to look: those who came
 * early are not like those who came late.
 */
const SAMPLE = { places: 16, players: 250 }
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
  const parts = partsOfPeriod(period, await loadKnown(db))
  // A standing may be gone by now, or somebody may have done something beyond the period.
  return (await load(db, period, parts, asked)) ?? (await load(db, period, datesAlone(period), asked)) ?? NOBODY
}

async function loadKnown(db: Db): Promise<Known> {
  const { rows } = await sql<Known>`
    select array(select market_date from player_standing order by market_date) as standings,
      (select min(market_date) from player_fold) as "firstDate", (select max(market_date) from player_fold) as "lastDate",
      exists (select from newest_standing) as "hasNewest"`.execute(db)
  return rows[0] ?? { standings: [], firstDate: null, lastDate: null, hasNewest: false }
}

const NOBODY = { ids: [], mostPaise: 1, leastPaise: -1 }

interface Found {
  isThere: boolean
  id: number | null
  mostPaise: Paise
  leastPaise: Paise
}

/** Undefined where what it is to be put together of is not so. */
async function load(db: Db, period: Period, { between, spans }: Parts, asked: Asked): Promise<Heaviest | undefined> {
  const { rows } = await sql<Found>`
    with ends as materialized (${between === undefined ? NO_ENDS : endsOf(between)}),
    edge as materialized (${gainsOf(spans, between)}),
    heavy as materialized (${heaviestOf(sql`edge`, asked.count)}),
    bound as materialized (${between === undefined || asked.isThorough ? NO_BOUND : boundOf(asked.count)}),
    heaviest as (${between === undefined ? sql`select player_id from heavy` : heaviestBetween(asked.count)})
    select ${between === undefined ? sql`true` : areThere(period, between)} as "isThere", player_id as id,
      most as "mostPaise", least as "leastPaise"
    from bound
    left join heaviest on true`.execute(db)
  const [{ isThere, mostPaise, leastPaise } = { isThere: true, ...NOBODY }] = rows
  return isThere ? { ids: rows.flatMap(({ id }) => id ?? []), mostPaise, leastPaise } : undefined
}

function areThere({ from, to }: Period, { first, last }: Between): RawBuilder<boolean> {
  const isNothingBefore = sql`not exists (select from player_fold where market_date < ${from})`
  const isNothingAfter = sql`not exists (select from player_fold where market_date > ${to})`
  return sql<boolean>`(
    exists (select from ends)
    and ${first === 'nothing' ? isNothingBefore : sql`true`} and ${last === 'newest' ? isNothingAfter : sql`true`}
  )`
}

const NO_ENDS = sql`select '{}'::bigint[] as first, '{}'::bigint[] as last`

/** Both standings in one row, joined to nothing so that they are fetched once and not by each look at a part; one, as the planner is told. */
function endsOf({ first, last }: Between): RawBuilder<unknown> {
  return sql`
    select first.net_paise || '{}' as first, last.net_paise || '{}' as last
    from (${standingOf(first)}) as first cross join (${standingOf(last)}) as last limit 1`
}

function standingOf(of: Between['first'] | Between['last']): RawBuilder<unknown> {
  if (of === 'nothing') return sql`select '{}'::bigint[] as net_paise`
  if (of === 'newest') return sql`select net_paise from newest_standing`
  return sql`select net_paise from player_standing where market_date = ${of}`
}

/** Of the dates beside the standings, and of what was counted since the newest was made. */
function gainsOf(spans: readonly Span[], between: Between | undefined): RawBuilder<unknown> {
  const dated = spans.map(
    ({ after, upTo, sign }) => sql`
      select player_id, ${sql.lit(sign)} * (won_paise + bonus_paise - points_paise) as net_paise
      from player_fold where market_date > ${after} and market_date <= ${upTo}`,
  )
  const steps = between?.last === 'newest' ? [sql`select player_id, net_paise from standing_step`] : []
  if (dated.length + steps.length === 0) return sql`select player_id, net_paise from standing_step where false`
  const gained = sql.join([...dated, ...steps], sql` union all `)
  // A player has one row of a date.
  const isOneDate = spans.length === 1 && spans.every(({ after, upTo }) => addDays(after, 1) === upTo)
  if (isOneDate && steps.length === 0) return gained
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
function heaviestBetween(count: number): RawBuilder<unknown> {
  return sql`
    with reach as materialized (
      select most - (select ${lightestOf(1, count)} from heavy) as most, least + (select ${lightestOf(-1, count)} from heavy) as least
      from bound
    ), found as materialized (
      select player_id, stood.net_paise + coalesce(edge.net_paise, 0) as net_paise
      from (
        select * from (${STOOD}) as stood
        where net_paise >= (select most from reach) or net_paise <= (select least from reach)
      ) as stood
      left join edge using (player_id)
      union all
      select player_id, net_paise from edge
      where player_id > (select cardinality(last) from ends)
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
function boundOf(count: number): RawBuilder<unknown> {
  const share = sql`(select least(${sql.lit(count * MARGIN)}::float / greatest(cardinality(last), 1), 1) from ends)`
  const end = sql`at + ${sql.lit(SAMPLE.players - 1)}`
  return sql`
    select greatest(percentile_disc(1 - ${share}) within group (order by net_paise), 1) as most,
      least(percentile_disc(${share}) within group (order by net_paise), -1) as least
    from (
      select last_paise - coalesce(first_paise, 0) as net_paise
      from (
        select unnest(last[at:${end}]) as last_paise, unnest(first[at:${end}]) as first_paise
        from (
          select first, last, at
          from ends
          cross join lateral generate_series(1, cardinality(last), greatest(cardinality(last) / ${sql.lit(SAMPLE.places)}, 1)) as at
        ) as part
      ) as both_of
      where last_paise is not null
    ) as sample`
}

/** What each player gained between the standings; whoever is not in the earlier one had gained nothing by then. */
const STOOD = sql`
  select player_id::bigint, last_paise - coalesce(first_paise, 0) as net_paise
  from (
    select generate_subscripts(last, 1) as player_id, unnest(last) as last_paise, unnest(first) as first_paise from ends
  ) as both_of`
