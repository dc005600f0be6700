// Big tables for the tests of query plans. As in a running installation, today's rows are newer than the statistics.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { addDays, type MarketDate } from '@panadesk/domain/market-date'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql, type RawBuilder } from 'kysely'
import type { TestApp } from './test-app.ts'
import { marketDateOf } from './test-dates.ts'
import { makeGame } from './test-market.ts'
import { TODAY } from './test-results.ts'

const GAMES = 20
const KNOWN_BIDS = 60_000
const NEW_BIDS = 20_000

export interface BigMarket {
  gameId: number
  marketDate: MarketDate
  /** The day before, whose bids the statistics know. */
  knownDate: MarketDate
  /** How many bids it has, one of many markets. */
  bidCount: number
}

const PLAYERS = 20_000

/** Players of the bids of `fillMarkets`. */
export async function fillPlayers(app: TestApp): Promise<void> {
  await sql`
    insert into player (name, mobile, pin_hash, my_code, betting_on)
    select 'Player', 'm' || number, 'none', 'c' || number, true
    from generate_series(1, ${PLAYERS}::int) as number`.execute(app.db)
  await asOwner(app, 'analyze player')
}

/**
 * Many markets of yesterday, which the statistics know, and of today, which they do not. The bids belong to nobody, or to
 * the players of `fillPlayers`; each type names one selection.
 */
export async function fillMarkets(app: TestApp): Promise<BigMarket> {
  let gameId = 0
  for (let made = 0; made < GAMES; made += 1) gameId = await makeGame(app)
  await addBids(app, { gameId, daysAgo: 1, count: KNOWN_BIDS })
  await asOwner(app, 'analyze bid')
  await addBids(app, { gameId, daysAgo: 0, count: NEW_BIDS })
  const marketDate = marketDateOf(TODAY)
  return { gameId, marketDate, knownDate: addDays(marketDate, -1), bidCount: NEW_BIDS / GAMES }
}

function addBids(app: TestApp, bids: { gameId: number; daysAgo: number; count: number }): Promise<void> {
  return plantRows(
    app,
    sql`
    insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
    select 1, 1 + number % ${PLAYERS}::int, number, app_now(), ${bids.gameId} - number % ${GAMES}::int, ${TODAY}::date - ${bids.daysAgo}::int, 10, 95,
      'close', (${GAME_TYPES}::game_type[])[1 + number / ${GAMES}::int % ${GAME_TYPES.length}::int],
      (${GAME_TYPES.map((type) => selectionsOf(type)[0])}::text[])[1 + number / ${GAMES}::int % ${GAME_TYPES.length}::int]
    from generate_series(1, ${bids.count}::int) as number`,
  )
}

/** Payments of bids, deposits and withdrawals of many days, and of today; they stand in no wallet. */
export async function fillMovements(app: TestApp): Promise<void> {
  await addMovements(app, { firstRef: 1, hoursAgo: 24, count: 60_000 })
  await asOwner(app, 'analyze movement')
  await addMovements(app, { firstRef: 60_001, hoursAgo: 0, count: 6_000 })
}

const KINDS = ['bid-won', 'deposit', 'withdrawal']

/** One a minute, back from so many hours ago. */
function addMovements(app: TestApp, movements: { firstRef: number; hoursAgo: number; count: number }): Promise<void> {
  const { firstRef, hoursAgo, count } = movements
  return plantRows(
    app,
    sql`
    insert into movement (kind, ref, amount_paise, created_at, debit_account, credit_account, debit_after_paise, credit_after_paise)
    select kind, ${firstRef}::bigint + number, 100, app_now() - ${hoursAgo} * interval '1 hour' - number % 5000 * interval '1 minute',
      case kind when 'bid-won' then -1 when 'deposit' then 0 else 1 end, case kind when 'withdrawal' then 0 else 1 end,
      case kind when 'withdrawal' then 0 end, case kind when 'withdrawal' then null else 0 end
    from generate_series(1, ${count}::int) as number
    cross join lateral (select (${KINDS}::movement_kind[])[1 + number % ${KINDS.length}::int] as kind) as moved`,
  )
}

const DEPOSIT_DAYS = 100
const DEPOSITS_A_DAY = 600

/** Deposits of the players of `fillPlayers`, of many days and of today, as many a day; every other reference comes twice. */
export async function fillDeposits(app: TestApp): Promise<void> {
  await addDeposits(app, { firstDay: 1, lastDay: DEPOSIT_DAYS })
  await asOwner(app, 'analyze deposit')
  await addDeposits(app, { firstDay: 0, lastDay: 0 })
}

/** Counted back from today. */
function addDeposits(app: TestApp, { firstDay, lastDay }: { firstDay: number; lastDay: number }): Promise<void> {
  return plantRows(
    app,
    sql`
    insert into deposit (player_id, amount_paise, method, reference, created_at)
    select 1 + (day * ${DEPOSITS_A_DAY}::int + number) % ${PLAYERS}::int, 10000 + number, 'bank',
      'UTR' || day || '-' || number / 2 * 2, app_now() - day * interval '1 day'
    from generate_series(${lastDay}::int, ${firstDay}::int, -1) as day
    cross join generate_series(1, ${DEPOSITS_A_DAY}::int) as number`,
  )
}

const GAMES_OF_A_FAMILY = 15
const KNOWN_DAYS = 4800
const NEW_DAYS = 200

/** Results of many games on many dates, the last of which the statistics do not know. */
export async function fillResults(app: TestApp): Promise<void> {
  for (let made = 0; made < GAMES_OF_A_FAMILY; made += 1) {
    for (const family of ['main', 'starline', 'galidisswar'] as const) await makeGame(app, { family })
  }
  await addResults(app, { firstDay: 1, lastDay: KNOWN_DAYS })
  await asOwner(app, 'analyze market_session, game')
  await addResults(app, { firstDay: KNOWN_DAYS + 1, lastDay: KNOWN_DAYS + NEW_DAYS })
}

function addResults(app: TestApp, { firstDay, lastDay }: { firstDay: number; lastDay: number }): Promise<void> {
  return plantRows(
    app,
    sql`
    insert into market_session (game_id, market_date, session, result)
    select id, ${TODAY}::date - ${KNOWN_DAYS + NEW_DAYS}::int + day,
      case family when 'galidisswar' then 'close'::session else 'open' end, '128'
    from generate_series(${firstDay}::int, ${lastDay}::int) as day cross join game`,
  )
}

/**
 * Rows that no call would bring in such numbers: no state of them is kept one by one, nobody is told of them, and nothing looks
 * whether what they name is there.
 */
export async function plantRows({ db }: Pick<TestApp, 'db'>, insert: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await insert.execute(tx)
  })
}

/** What the product itself may not do. */
export async function asOwner(app: TestApp, statement: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}
