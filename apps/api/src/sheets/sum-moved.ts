// What moved of each kind on each of some dates, and what all wallets held together as they began and as each of them ended: counted
// back from what they hold now by what is folded of the movements since, and by those that are not folded yet, in one statement.
import type { MarketDate } from '@panadesk/domain/market-date'
import { subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { heldMorePaise } from '../ledger/kinds-out.ts'
import type { MovementKind } from '../ledger/post.ts'
import type { Days } from './days.ts'

interface Row {
  /** Null after the dates. */
  date: MarketDate | null
  /** Null where nothing has moved since they began. */
  kind: MovementKind | null
  paise: Paise
  heldPaise: Paise
}

export interface Moved {
  /** Of a kind on a date, or on all of them. */
  readonly ofPaise: (kind: MovementKind, date?: MarketDate) => Paise
  /** As a date ended; of today it is what there is now. */
  readonly heldAfterPaise: (date: MarketDate) => Paise
  /** As the first date began. */
  readonly heldBeforePaise: Paise
}

export async function sumMoved(db: Db, days: Days): Promise<Moved> {
  const rows = await loadMoved(db, days)
  const moved = rows.flatMap(({ date, kind, paise }) => (kind === null ? [] : [{ date, kind, paise }]))
  const heldNowPaise = rows[0]?.heldPaise ?? 0
  const heldPaise = (since: (date: MarketDate | null) => boolean) =>
    subtractPaise({
      fromPaise: heldNowPaise,
      amountPaise: sumPaise(moved.filter(({ date }) => since(date)).map(heldMorePaise)),
    })
  return {
    ofPaise: (kind, on) =>
      sumPaise(
        moved
          .filter((each) => each.kind === kind && each.date !== null && (on === undefined || each.date === on))
          .map(({ paise }) => paise),
      ),
    heldAfterPaise: (ended) => heldPaise((date) => date === null || date > ended),
    heldBeforePaise: heldPaise(() => true),
  }
}

/**
 * Whatever the zone, a date begins with one of the quarters that are folded. Where each date begins and ends is reckoned once, and not
 * for each quarter on which date it is.
 */
async function loadMoved(db: Db, { from, to, timeZone }: Days): Promise<Row[]> {
  const beginOf = (date: RawBuilder<unknown>) => sql`(${date})::timestamp at time zone ${timeZone}`
  const { rows } = await sql<Row>`
    with part as materialized (
      select date, ${beginOf(sql`date`)} as begins, ${beginOf(sql`date + 1`)} as ends
      from (select ${from}::date + after as date from generate_series(0, ${to}::date - ${from}::date) as after) as dated
      union all
      select null, ${beginOf(sql`${to}::date + 1`)}, 'infinity'
    ), recent as materialized (
      select kind, amount_paise, created_at from unfolded_movements() as movement where created_at >= ${beginOf(sql`${from}::date`)}
    )
    select date::text, kind, coalesce(moved.paise, 0) as paise, held.paise as "heldPaise"
    from (select coalesce(sum(balance_paise), 0)::bigint as paise from wallet) as held
    left join (
      select date, kind, sum(amount_paise)::bigint as paise
      from part
      cross join lateral (
        select kind, amount_paise from movement_total where quarter >= begins and quarter < ends
        union all
        select kind, amount_paise from recent where created_at >= begins and created_at < ends
      ) as moved
      group by date, kind
    ) as moved on true`.execute(db)
  return rows
}
