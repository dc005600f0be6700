// What packed requests come to is what one statement counts that looks at each of them, whoever's clocks the dates are by.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner, plantRows } from '../../test/big-tables.ts'
import { chanceOf, testSeed } from '../../test/random.ts'
import { startTestApp, type TestApp } from '../../test/test-app.ts'
import { marketDateOf } from '../../test/test-dates.ts'
import { makePlayer } from '../../test/test-market.ts'
import { keepRequestDays } from '../figures/figure-worker.ts'
import { loadRequestSums } from '../sheets/request-sums.ts'
import { isInPeriod } from './on-day.ts'
import { isOfPeriod, type RequestPeriod } from './requests-of-period.ts'
import { sumAllAsked, sumAsked, type AskedSumsOf } from './sum-asked.ts'
import { sumRequests } from './sum-requests.ts'

const KINDS = ['deposit', 'withdrawal'] as const
const ZONES = ['Asia/Kolkata', 'Australia/Lord_Howe', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Chatham', 'UTC']
/** The clocks of Lord Howe and of St. John's were set within them. */
const FIRST = marketDateOf('2026-09-25')
const DAYS = 58

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const playerId = await makePlayer(app)
  const clerks = [await app.subAdmin(['0']), await app.subAdmin(['0']), await app.subAdmin(['0'])]
  const ids = clerks.map(({ adminId }) => adminId).join(', ')
  await asOwner(app, `update admin set full_name = 'of the same name' where id in (${ids})`)
  for (const kind of KINDS) {
    // Waits that are equal, none at all, and one of a clock that was set back.
    await plantRows(
      app,
      sql`
      insert into ${sql.table(kind)} (player_id, amount_paise, status, is_auto, method, created_at, decided_at, decided_by, decided_by_name)
      select ${playerId}, amount, status, false, method, at,
        case when status <> 'pending' then at + waited * interval '1 second' end,
        case when status <> 'pending' and method <> 'provider' then (array[${sql.raw(ids)}])[1 + floor(random() * 3)::int] end,
        (array['Asha', 'Bela', 'asha'])[1 + floor(random() * 3)::int]
      from (
        select number, 1 + floor(random() * case when number % 50 = 0 then 1e12 else 1e7 end)::bigint as amount,
          (enum_range(null::fund_status))[1 + floor(random() * 3)::int] as status,
          (array['bank', 'paytm', 'phone-pay', 'staff', 'provider', ''])[1 + floor(random() * 6)::int] as method,
          ${FIRST}::timestamptz + random() * interval '1 day' * ${DAYS} as at,
          case when number % 3 = 0 then 60 else floor(random() * 200000) / 2 - 1.5 end as waited
        from generate_series(1, 3000) as number
      ) as drawn where number % 2 = 0 or at < ${FIRST}::timestamptz + interval '20 days'`,
    )
  }
  await asOwner(app, `update deposit set deleted_at = app_now() where status = 'pending' and id % 3 = 0`)
})
afterAll(() => app.close())

/** One statement, without any pack. */
async function recounted(period: RequestPeriod): Promise<AskedSumsOf[]> {
  const { rows } = await sql<AskedSumsOf>`
    with asked as materialized (
      select status, amount_paise, method, decided_by, date_part('hour', created_at at time zone ${period.timeZone})::int as hour,
        case when decided_by is not null then floor(date_part('epoch', decided_at - created_at))::int end as waited
      from ${sql.table(period.kind)} where ${isOfPeriod(period)}
    ), summed as (
      select case grouping(hour, decided_by, method) when 3 then 'hour' when 5 then 'clerk' when 6 then 'method' else 'all' end as of,
        hour, decided_by, method,
        count(*) as asked, coalesce(sum(amount_paise), 0)::bigint as "askedPaise",
        count(*) filter (where status = 'accepted') as accepted,
        coalesce(sum(amount_paise) filter (where status = 'accepted'), 0)::bigint as "acceptedPaise",
        count(*) filter (where status = 'rejected') as rejected,
        percentile_disc(array[0.5, 0.95]) within group (order by waited) as waited
      from asked group by grouping sets ((), (hour), (decided_by), (method))
    )
    select of, hour, decided_by as "clerkId", admin.full_name as clerk, method, asked, "askedPaise", accepted, "acceptedPaise",
      rejected, waited
    from summed left join admin on admin.id = decided_by
    where of <> 'clerk' or decided_by is not null
    order by of, hour, full_name, decided_by, method`.execute(app.db)
  return rows
}

function partsOf(sums: readonly AskedSumsOf[]) {
  const parts = ['all', 'hour', 'clerk', 'method'] as const
  return new Map(parts.map((part) => [part, sums.filter(({ of }) => of === part)]))
}

async function expectTheSame(periods: readonly { from: MarketDate; to: MarketDate }[], timeZone: string) {
  for (const kind of KINDS) {
    const wholes = []
    for (const period of periods) {
      const naive = partsOf(await recounted({ kind, ...period, timeZone }))
      expect(partsOf(await sumAsked(app.db, { kind, ...period, timeZone }))).toEqual(naive)
      wholes.push(...(naive.get('all') ?? []))
    }
    const asked = await sumAllAsked(app.db, { kind, periods, timeZone })
    expect(wholes).toMatchObject(asked)
  }
}

/** Of the reports of requests and of the clerks who let them in and out, by what each request says. */
async function expectTheSameSheets(period: { from: MarketDate; to: MarketDate }, timeZone: string) {
  const days = { ...period, timeZone }
  const reader = { db: app.db, timeZone }
  const shownOf = async (table: FundRequestKind) => {
    const { totals, acceptedSum } = await sumRequests(reader, { table, period })
    const { totalFundResult, total_accept: accepted, total_reject: rejected } = totals
    return { asked_amount: totalFundResult, accepted_amount: acceptedSum, accepted, rejected }
  }
  const { clerks, ...shown } = await loadRequestSums(app.db, days)
  expect(shown).toEqual({ deposits: await shownOf('deposit'), withdrawals: await shownOf('withdrawal') })
  const { rows } = await sql<{ acceptedPaise: number }>`
    select max(decided_by_name) as name,
      count(*) filter (where is_in and by_hand) as credits, count(*) filter (where is_in and not by_hand) as accepted,
      count(*) filter (where not is_in and by_hand) as debits, count(*) filter (where not is_in and not by_hand) as approved,
      coalesce(sum(amount_paise) filter (where is_in and not by_hand), 0)::bigint as "acceptedPaise"
    from (
      select decided_by, decided_by_name, true as is_in, method = 'staff' as by_hand, amount_paise, decided_at from deposit
      where status = 'accepted'
      union all
      select decided_by, decided_by_name, false, method = 'staff', amount_paise, decided_at from withdrawal where status = 'accepted'
    ) as decided
    where decided_by is not null and ${isInPeriod('decided_at', days)}
    group by decided_by order by name, decided_by`.execute(app.db)
  expect(clerks).toMatchObject(
    rows.map(({ acceptedPaise, ...row }) => ({ ...row, accepted_amount: rupeesOfPaise(acceptedPaise) })),
  )
}

async function packsOf(kind: FundRequestKind): Promise<number> {
  return (await app.db.selectFrom('request_day').select('market_date').where('kind', '=', kind).execute()).length
}

test('adds packed requests up as one statement does, before they are packed, after, and after some have changed', async () => {
  const chance = chanceOf(testSeed())
  for (const timeZone of ZONES) {
    const drawn = Array.from({ length: 3 }, () => {
      const from = addDays(FIRST, chance.below(DAYS + 4) - 2)
      return { from, to: addDays(from, chance.below(DAYS)) }
    })
    const nothing = { from: marketDateOf('2020-01-01'), to: marketDateOf('2020-01-31') }
    const periods = [...drawn, nothing, { from: marketDateOf('2000-01-01'), to: marketDateOf('2030-12-31') }]
    // By the clocks of the zone before.
    await expectTheSame(periods, timeZone)
    await keepRequestDays(app.db, timeZone)
    const packed = await packsOf('deposit')
    expect(packed).toBeGreaterThan(50)
    await expectTheSame(periods, timeZone)
    const some = `id % 97 = ${chance.below(97)}`
    await asOwner(app, `update deposit set amount_paise = 1 + amount_paise / 2 where ${some}`)
    await asOwner(app, `update withdrawal set created_at = created_at + interval '3 days' where ${some}`)
    expect(await packsOf('deposit')).toBeLessThan(packed)
    await expectTheSame(periods, timeZone)
    for (const period of periods.slice(-1)) await expectTheSameSheets(period, timeZone)
  }
}, 60_000)
