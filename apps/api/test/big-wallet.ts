// One wallet in which a great deal has moved, in an installation where the others move as well; it stands in no balance.
import { sql } from 'kysely'
import { asOwner, plantRows } from './big-tables.ts'
import type { TestApp } from './test-app.ts'
import { makeGame, makePlayer } from './test-market.ts'
import { TODAY } from './test-results.ts'

const BUSY_BIDS = 50_000
const OTHER_PLAYERS = 400
const OTHER_BIDS = 50_000

export interface BigWallet {
  /** Who placed 50,000 bids, each on a slip of its own, and won them all. */
  busyId: number
  /** One of those who placed and won 125 each, later. */
  usualId: number
  /** How often the busy wallet moved. */
  movementCount: number
}

export async function fillWallets(app: TestApp): Promise<BigWallet> {
  const gameId = await makeGame(app, { name: 'KALYAN' })
  const busyId = await makePlayer(app, { balancePaise: 0 })
  const usualId = await makePlayer(app, { balancePaise: 0 })
  const bids = { gameId, playerId: busyId, players: 1, firstId: 1, count: BUSY_BIDS }
  await addWonBids(app, bids)
  await addWonBids(app, { ...bids, playerId: usualId, players: OTHER_PLAYERS, firstId: 1_000_000, count: OTHER_BIDS })
  await asOwner(app, 'analyze movement, bid, slip')
  return { busyId, usualId, movementCount: BUSY_BIDS * 2 }
}

/** Of so many players in turn, the first of whom exists. */
interface WonBids {
  gameId: number
  playerId: number
  players: number
  firstId: number
  count: number
}

async function addWonBids(app: TestApp, { gameId, playerId, players, firstId, count }: WonBids): Promise<void> {
  const bids = `
    (select ${firstId} + number as id, ${playerId} + number % ${players} as player, 100 + number % 977 as paise
     from generate_series(1, ${count}) as number) as made`
  await plantRows(
    app,
    sql.raw(`insert into slip (id, player_id, game_id, market_date, stake_paise)
     select id, player, ${gameId}, '${TODAY}', paise from ${bids}`),
  )
  await plantRows(
    app,
    sql.raw(`insert into bid (id, slip_id, player_id, points_paise, won_paise, status, created_at, game_id, market_date, stake, payout,
       session, game_type, selection)
     overriding system value
     select id, id, player, paise, paise, 'won', app_now(), ${gameId}, '${TODAY}', 10, 95, 'open', 'single-digit', '5'
     from ${bids}`),
  )
  await plantRows(
    app,
    sql.raw(`insert into movement (kind, ref, amount_paise, debit_account, credit_account, debit_after_paise, credit_after_paise)
     select kind::movement_kind, id, paise, case kind when 'bid-placed' then player else -1 end,
       case kind when 'bid-placed' then -1 else player end, case kind when 'bid-placed' then 0 end,
       case kind when 'bid-won' then 0 end
     from ${bids} cross join unnest('{bid-placed,bid-won}'::text[]) as kind`),
  )
}
