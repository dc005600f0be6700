// What was asked for in a period: as a whole from the sums of its dates, and by hour of the day, clerk and method from its packed requests.
import { sumPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { loadPackedDates } from './packed-requests.ts'
import { percentileOfSorted } from './percentiles-of-sorted.ts'
import type { GroupKey } from './read-records.ts'
import { readWaits, requestDays, type RequestDaySums } from './request-days.ts'
import type { RequestPeriod } from './requests-of-period.ts'
import { MEDIAN, P95, tallyRequests, type Tally } from './tally-records.ts'

export type AskedSums = Tally

type Days = Pick<RequestPeriod, 'from' | 'to'>

/** Of the other fields the one that it is by has a value. */
export interface AskedSumsOf extends GroupKey, AskedSums {
  readonly clerk: string | null
}

/** Of several periods, each as a whole alone, in their order: days that they have in common are read once. */
export async function sumAllAsked(
  db: Db,
  { kind, periods, timeZone }: Pick<RequestPeriod, 'kind' | 'timeZone'> & { periods: readonly Days[] },
): Promise<AskedSums[]> {
  const from = periods.map((period) => period.from).sort()[0]
  const to = periods
    .map((period) => period.to)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return []
  const { rows } = await sql<RequestDaySums>`
    select market_date::text as date, asked, asked_paise as "askedPaise", accepted, accepted_paise as "acceptedPaise", rejected, waits
    from ${requestDays({ kinds: [kind], from, to, timeZone })} as days where not by_hand`.execute(db)
  const days = rows.map(({ waits, ...sums }) => ({ ...sums, waits: readWaits(waits) }))
  return periods.map((period) => wholeOf(days.filter(({ date }) => date >= period.from && date <= period.to)))
}

function wholeOf(days: readonly (Omit<RequestDaySums, 'waits'> & { waits: readonly number[] })[]): AskedSums {
  const waits = days.map((day) => day.waits)
  const [median, p95] = [MEDIAN, P95].map((part) => percentileOfSorted(part, waits))
  return {
    asked: days.reduce((sum, { asked }) => sum + asked, 0),
    askedPaise: sumPaise(days.map(({ askedPaise }) => askedPaise)),
    accepted: days.reduce((sum, { accepted }) => sum + accepted, 0),
    acceptedPaise: sumPaise(days.map(({ acceptedPaise }) => acceptedPaise)),
    rejected: days.reduce((sum, { rejected }) => sum + rejected, 0),
    waited: median === undefined || p95 === undefined ? null : [median, p95],
  }
}

/** By hour, name and method, and as a whole. */
export async function sumAsked(db: Db, period: RequestPeriod): Promise<AskedSumsOf[]> {
  const tallies = tallyRequests(await loadPackedDates(db, period))
  const named = new Map((await orderNames(db, tallies)).map((each, place) => [keyOf(each), { place, name: each.name }]))
  return tallies
    .map((each) => ({ ...each, clerk: each.of === 'clerk' ? (named.get(keyOf(each))?.name ?? null) : null }))
    .sort((a, b) => (named.get(keyOf(a))?.place ?? 0) - (named.get(keyOf(b))?.place ?? 0))
}

type Named = Pick<GroupKey, 'clerkId' | 'method'>

function keyOf({ clerkId, method }: Named): string {
  return JSON.stringify([clerkId, method])
}

/** Clerks and methods in the order that the database has names in. */
async function orderNames(db: Db, some: readonly Named[]): Promise<(Named & { name: string })[]> {
  const clerkIds = some.flatMap(({ clerkId }) => clerkId ?? [])
  const methods = some.flatMap(({ method }) => method ?? [])
  const { rows } = await sql<Named & { name: string }>`
    select id as "clerkId", null as method, full_name as name from admin where id = any(${clerkIds}::bigint[])
    union all
    select null, method, method from unnest(${methods}::text[]) as method
    order by name, "clerkId"`.execute(db)
  return rows
}
