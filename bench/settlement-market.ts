// Many equal markets to settle: the same slips on each of many dates, loaded in bulk, with books that balance.
import { addDays, parseMarketDate, type MarketDate } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'
import type { Client } from 'pg'
import { choosePlayer } from '../apps/api/src/simulate/choose-player.ts'
import { chooseSlip, type ChosenBid } from '../apps/api/src/simulate/choose-slip.ts'
import { randomOf } from '../apps/api/src/simulate/random.ts'

export const PLAYERS = 20_000
export const RESULT = { open: '128', close: '670' }
const DEPOSIT_PAISE = 1_000_000_00
const FIRST_DATE = '2026-01-01'

export interface SettlementMarket {
  gameId: number
  marketDate: MarketDate
}

interface Slip {
  player: number
  bids: ChosenBid[]
}

/** Makes the staff, the players, their money and one game. */
export async function loadPeople(owner: Client): Promise<{ adminId: number; gameId: number }> {
  await owner.query(
    `insert into player (name, mobile, pin_hash, my_code, betting_on)
     select 'Player ' || n, (9000000000 + n)::text, 'none', 'CODE' || n, true from generate_series(1, $1::int) as n`,
    [PLAYERS],
  )
  await owner.query(
    `insert into deposit (player_id, amount_paise, status, decided_at)
     select id, $1, 'accepted', now() from player order by id`,
    [DEPOSIT_PAISE],
  )
  await owner.query('insert into wallet (player_id, balance_paise) select id, $1 from player', [DEPOSIT_PAISE])
  await owner.query(`
    insert into movement (kind, debit_account, credit_account, amount_paise, ref, credit_after_paise)
    select 'deposit', bank_account(), player_id, amount_paise, id, amount_paise from deposit order by id`)
  const admin = await owner.query<{ id: number }>(
    `insert into admin (email, full_name, user_name, password_hash, is_main)
     values ('bench@panadesk.test', 'Bench', 'bench', 'none', true) returning id::int`,
  )
  const game = await owner.query<{ id: number }>(
    `insert into game (family, name, open_time, close_time) values ('main', 'BENCH', '10:00', '12:00') returning id`,
  )
  const [adminRow, gameRow] = [admin.rows[0], game.rows[0]]
  assert(adminRow !== undefined && gameRow !== undefined, 'the rows were made')
  await owner.query(
    `insert into game_day (game_id, weekday, open_time, close_time)
     select $1, weekday, '10:00', '12:00' from generate_series(1, 7) as weekday`,
    [gameRow.id],
  )
  return { adminId: adminRow.id, gameId: gameRow.id }
}

/**
 * Loads `count` markets on the dates that follow the latest one; each holds the same `bids` bids on its close session,
 * whose result is saved but not declared.
 */
export async function loadMarkets(
  owner: Client,
  { gameId, bids, count }: { gameId: number; bids: number; count: number },
): Promise<SettlementMarket[]> {
  const latest = await owner.query<{ date: string | null }>('select max(market_date)::text as date from market_session')
  const firstDate = parseMarketDate(latest.rows[0]?.date ?? FIRST_DATE)
  assert(firstDate !== undefined, 'the database keeps real dates')
  await stageSlips(owner, drawSlips(bids))
  const markets = Array.from({ length: count }, (_, index) => ({ gameId, marketDate: addDays(firstDate, index + 1) }))
  for (const market of markets) await copyStagedSlips(owner, market)
  await owner.query('drop table staged_slip, staged_bid')
  return markets
}

/** Books what the slips cost, once all markets are loaded, and lets the planner see the whole. */
export async function payForSlips(owner: Client): Promise<void> {
  await owner.query(
    `insert into movement (kind, debit_account, credit_account, amount_paise, ref, debit_after_paise, created_at)
     select 'bid-placed', player_id, bets_account(), stake_paise, id,
       $1 - sum(stake_paise) over (partition by player_id order by id), created_at
     from slip order by id`,
    [DEPOSIT_PAISE],
  )
  await owner.query(`
    update wallet set balance_paise = balance_paise - spent.sum_paise
    from (select player_id, sum(stake_paise) as sum_paise from slip group by player_id) as spent
    where wallet.player_id = spent.player_id`)
  await owner.query('vacuum analyze')
}

function drawSlips(bidCount: number): Slip[] {
  const random = randomOf(`settlement ${bidCount}`)
  const players = Array.from({ length: PLAYERS }, (_, index) => index + 1)
  const market = { family: 'main', open: { sessions: ['close'], wholeDay: true } } as const
  const slips: Slip[] = []
  for (let left = bidCount; left > 0;) {
    const bids = chooseSlip(random, market).bids.slice(0, left)
    slips.push({ player: choosePlayer(random, players), bids })
    left -= bids.length
  }
  return slips
}

async function stageSlips(owner: Client, slips: readonly Slip[]): Promise<void> {
  await owner.query(
    `create temp table staged_slip as
     select number, player_id from unnest($1::bigint[]) with ordinality as slip (player_id, number)`,
    [slips.map((slip) => slip.player)],
  )
  const bids = slips.flatMap((slip, index) => slip.bids.map((bid) => ({ ...bid, slip: index + 1 })))
  await owner.query(
    `create temp table staged_bid as
     select * from unnest($1::int[], $2::game_type[], $3::text[], $4::bigint[])
       with ordinality as bid (slip_number, game_type, selection, points_paise, number)`,
    [
      bids.map((bid) => bid.slip),
      bids.map((bid) => bid.type),
      bids.map((bid) => bid.selection),
      bids.map((bid) => bid.pointsPaise),
    ],
  )
}

async function copyStagedSlips(owner: Client, { gameId, marketDate }: SettlementMarket): Promise<void> {
  const base = await owner.query<{ id: string }>('select coalesce(max(id), 0)::text as id from slip')
  const firstId = base.rows[0]?.id ?? '0'
  const market = [gameId, marketDate, firstId]
  await owner.query(
    `insert into slip (id, player_id, game_id, market_date, stake_paise, created_at)
     select $3::bigint + staged_slip.number, player_id, $1, $2, sum(points_paise), $2::date + interval '4 hours'
     from staged_slip join staged_bid on staged_bid.slip_number = staged_slip.number
     group by staged_slip.number, player_id order by staged_slip.number`,
    market,
  )
  await owner.query(
    `insert into bid (slip_id, player_id, points_paise, created_at, game_id, market_date, stake, payout, session, game_type, selection)
     select $3::bigint + slip_number, player_id, points_paise, $2::date + interval '4 hours', $1, $2,
       rate.stake, rate.payout, 'close', staged_bid.game_type, selection
     from staged_bid
     join staged_slip on staged_slip.number = staged_bid.slip_number
     join rate on rate.family = 'main' and rate.game_type = staged_bid.game_type
     order by staged_bid.number`,
    market,
  )
  await owner.query(
    `insert into market_session
       (game_id, market_date, session, result, saved_at, declared_at, winner_count, winner_points_paise, paid_paise)
     values ($1, $2, 'open', $3, now(), now(), 0, 0, 0), ($1, $2, 'close', $4, now(), null, null, null, null)`,
    [gameId, marketDate, RESULT.open, RESULT.close],
  )
  await owner.query("select setval('slip_id_seq', (select max(id) from slip))")
}
