// Slips and bids of a book, in the order of time, and the results that decide them.
import { numberOf, inShares, shareOf, type Loader } from './loader.ts'
import type { Players } from './load-people.ts'
import type { SlipPools } from './load-patterns.ts'
import type { PlannedResult, SlipWindow } from './plan-markets.ts'

/** A tenth of the players place half of the slips (docs/game.md, "Demo market"). */
const BUSY_PART = 0.1
const BUSY_SHARE = 0.5
/** How many of the slips come in the last minutes before the cut-off, the others in the hours before. */
const LAST_MINUTES = { share: 0.7, minutes: 20 }

/** Writes the results and their winning lines to the side, where bids and sessions find them. */
export async function stageResults({ owner }: Loader, results: readonly PlannedResult[]): Promise<void> {
  await owner.query(`
    create unlogged table load.result (
      game_id int, market_date date, session session, result text, saved_at timestamptz, declared_at timestamptz
    );
    create unlogged table load.win (
      game_id int, market_date date, session session, game_type game_type, selection text collate "C"
    )`)
  await owner.query(
    `insert into load.result select * from unnest($1::int[], $2::date[], $3::session[], $4::text[], $5::timestamptz[], $6::timestamptz[])`,
    [
      results.map((each) => each.gameId),
      results.map((each) => each.marketDate),
      results.map((each) => each.session),
      results.map((each) => each.result),
      results.map((each) => new Date(each.savedMs).toISOString()),
      results.map(({ declaredMs }) => (declaredMs === undefined ? null : new Date(declaredMs).toISOString())),
    ],
  )
  const lines = results.flatMap(({ lines: all, ...market }) => all.map((line) => ({ ...market, ...line })))
  await owner.query(
    'insert into load.win select * from unnest($1::int[], $2::date[], $3::session[], $4::game_type[], $5::text[])',
    [
      lines.map((line) => line.gameId),
      lines.map((line) => line.marketDate),
      lines.map((line) => line.session),
      lines.map((line) => line.type),
      lines.map((line) => line.selection),
    ],
  )
  await owner.query('analyze load.result, load.win')
}

interface Placing {
  windows: readonly SlipWindow[]
  pools: SlipPools
  players: Players
  nowMs: number
}

/** Draws who plays which slip when, and numbers them by time. Answers how many there are. */
export async function stageSlips(loader: Loader, { windows, pools, players, nowMs }: Placing): Promise<number> {
  const { owner, shares } = loader
  await owner.query(`
    create unlogged table load.slip_window (
      number int, game_id int, market_date date, pool smallint, pool_slips int, opens_at timestamptz, cutoff_at timestamptz,
      slips int
    );
    create unlogged table load.draw (
      game_id int, market_date date, pool smallint, number int, player_id int, at timestamptz
    )`)
  await owner.query(
    `insert into load.slip_window
     select number, game_id, market_date, pool, pool_slips, to_timestamp(opens_ms / 1000.0), to_timestamp(cutoff_ms / 1000.0), slips
     from unnest($1::int[], $2::date[], $3::int[], $4::int[], $5::bigint[], $6::bigint[], $7::int[])
       with ordinality as made (game_id, market_date, pool, pool_slips, opens_ms, cutoff_ms, slips, number)`,
    [
      windows.map((window) => window.gameId),
      windows.map((window) => window.marketDate),
      windows.map((window) => pools[window.pool].number),
      windows.map((window) => pools[window.pool].slips),
      windows.map((window) => window.opensMs),
      windows.map((window) => window.cutoffMs),
      windows.map((window) => window.slips),
    ],
  )
  await inShares(loader, (share) => drawSlips({ share, shares, players, nowMs }))
  await owner.query('analyze load.draw')
  await owner.query(`
    create unlogged table load.slip as
    select row_number() over placed as id, sum(bid_count) over placed - bid_count + 1 as first_bid, drawn.*, stake_paise
    from load.draw as drawn
    join load.pattern using (pool, number)
    window placed as (order by at, game_id, player_id, number rows unbounded preceding)`)
  await owner.query('drop table load.draw; analyze load.slip')
  return numberOf(owner, 'select max(id) from load.slip')
}

interface Drawing {
  share: number
  shares: number
  players: Players
  nowMs: number
}

// The offset of nothing lets each random number be drawn once, and not again where a condition looks at it.
function drawSlips({ share, shares, players, nowMs }: Drawing): string {
  const busy = Math.ceil(players.approved * BUSY_PART)
  const now = new Date(nowMs).toISOString()
  return `
    insert into load.draw
    select * from (
      select game_id, market_date, pool, 1 + floor(random() * pool_slips)::int as number,
        case when random() < ${BUSY_SHARE} then 1 + floor(random() * ${busy})::int
          else ${busy} + 1 + floor(random() * ${players.approved - busy})::int end as player_id,
        cutoff_at - interval '1 second' * greatest(1, 60 * case
          when random() < ${LAST_MINUTES.share} then last_minutes * power(random(), 1.5)
          else last_minutes + (minutes - last_minutes) * power(random(), 2) end) as at
      from (
        select *, extract(epoch from cutoff_at - opens_at)::float / 60 as minutes,
          least(${LAST_MINUTES.minutes}, extract(epoch from cutoff_at - opens_at)::float / 60) as last_minutes
        from load.slip_window where number % ${shares} = ${share}
      ) as slip_window
      cross join generate_series(1, slips)
      offset 0
    ) as drawn
    where at < '${now}'`
}

/** Writes the slips and their bids, those that have won as won. */
export async function loadBids(loader: Loader, slips: number): Promise<void> {
  const { shares } = loader
  await inShares(loader, (share) => {
    const own = shareOf('slip.id', { count: slips, share, shares })
    return `
      insert into slip (id, player_id, game_id, market_date, stake_paise, created_at)
      select id, player_id, game_id, market_date, stake_paise, at from load.slip where ${own}`
  })
  await inShares(loader, (share) => {
    const own = shareOf('slip.id', { count: slips, share, shares })
    return `
      insert into bid (id, slip_id, player_id, points_paise, won_paise, created_at, game_id, market_date, stake, payout, session,
        game_type, status, selection)
      overriding system value
      select slip.first_bid + bid.position - 1, slip.id, slip.player_id, bid.points_paise,
        case when win.game_id is not null then bid.points_paise * bid.payout / bid.stake end,
        slip.at, slip.game_id, slip.market_date, bid.stake, bid.payout, bid.session, bid.game_type,
        case when win.game_id is not null then 'won'::bid_status else 'placed' end, bid.selection
      from load.slip
      join load.pattern_bid as bid using (pool, number)
      left join load.win on win.game_id = slip.game_id and win.market_date = slip.market_date
        and win.session = bid.session and win.game_type = bid.game_type and win.selection = bid.selection
      where ${own}`
  })
}

/** Writes the sessions, each with what its bids say that it paid, and counts their winners. */
export async function loadSessions({ owner }: Loader): Promise<void> {
  await owner.query(`
    insert into won_total (market_date, game_id, session, game_type, selection, points_paise, won_paise, bids)
    select market_date, game_id, session, game_type, selection, points_paise, won_paise, count(*)
    from bid where status = 'won'
    group by market_date, game_id, session, game_type, selection, points_paise, won_paise`)
  await owner.query(`
    insert into market_session
      (game_id, market_date, session, result, saved_at, saved_by, saved_count, declared_at, declared_by, winner_count, winner_points_paise, paid_paise)
    select game_id, market_date, session, result, saved_at, 1, 1, declared_at, case when declared_at is not null then 1 end,
      case when declared_at is not null then coalesce(winners, 0) end,
      case when declared_at is not null then coalesce(points_paise, 0) end,
      case when declared_at is not null then coalesce(paid_paise, 0) end
    from load.result
    left join (
      select game_id, market_date, session, count(*) as winners, sum(points_paise) as points_paise, sum(won_paise) as paid_paise
      from bid where status = 'won' group by game_id, market_date, session
    ) as won using (game_id, market_date, session)
    order by market_date, game_id, session`)
}
