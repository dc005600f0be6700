// What must be true of the books, each as a query that finds the rows for which it is not.
import type { FundRequestKind } from '@panadesk/contract/fund-request'
import { sql, type RawBuilder } from 'kysely'

export interface Check {
  /** The promise, as a sentence. */
  readonly name: string
  /** Rows that break it; each column is something that helps to find out why. */
  readonly faults: RawBuilder<Record<string, unknown>>
  /** Looks through all bids, for seconds where there are ten million: begun before the short ones. */
  readonly isLong?: true
}

/** Every movement as seen from the wallets that it touches. */
const WALLET_CHANGES = sql`(
  select id, credit_account as player_id, amount_paise as change_paise, credit_after_paise as after_paise
  from movement where credit_account > 0
  union all
  select id, debit_account, -amount_paise, debit_after_paise from movement where debit_account > 0
)`

/** Accepted requests that were not moved once, by their player's account, and movements that are of none. */
function notMovedOnce(kind: FundRequestKind, account: 'credit_account' | 'debit_account') {
  return sql<Record<string, unknown>>`
    select request.id as ${sql.ref(`${kind}_id`)}, request.amount_paise, movement.id as movement_id,
      movement.amount_paise as moved_paise
    from (select * from ${sql.table(kind)} where status = 'accepted') as request
    full join (select * from movement where kind = ${sql.lit(kind)}) as movement on movement.ref = request.id
    where (request.player_id, request.amount_paise)
      is distinct from (${sql.ref(`movement.${account}`)}, movement.amount_paise)`
}

export const WALLET_CHECKS: readonly Check[] = [
  {
    name: 'No wallet is below zero',
    faults: sql`select player_id, balance_paise from wallet where balance_paise < 0`,
  },
  {
    name: 'Every wallet holds what its movements brought, less what they took',
    faults: sql`
      select player_id, wallet.balance_paise, moved.paise as moved_paise
      from wallet
      full join (select player_id, sum(change_paise)::bigint as paise from ${WALLET_CHANGES} as change group by player_id)
        as moved using (player_id)
      where wallet.balance_paise is distinct from coalesce(moved.paise, 0)`,
  },
  {
    name: 'Every movement notes the balance that it left behind',
    faults: sql`
      select id as movement_id, player_id, after_paise, counted_paise
      from (
        select *, sum(change_paise) over (partition by player_id order by id)::bigint as counted_paise
        from ${WALLET_CHANGES} as change
      ) as chain
      where after_paise is distinct from counted_paise`,
  },
  {
    name: 'Every accepted deposit was paid in once, and nothing else was',
    faults: notMovedOnce('deposit', 'credit_account'),
  },
  {
    name: 'A deleted deposit moved nothing',
    faults: sql`
      select deposit.id as deposit_id, movement.id as movement_id, movement.kind
      from deposit
      join movement on movement.kind in ('deposit', 'referral-bonus') and movement.ref = deposit.id
      where deposit.deleted_at is not null`,
  },
  {
    name: 'Every referral bonus was paid for an accepted deposit of somebody whom its player referred, and is no more than it',
    faults: sql`
      select movement.id as movement_id, movement.credit_account, player.referred_by, movement.amount_paise,
        deposit.id as deposit_id, deposit.status, deposit.amount_paise as deposit_paise
      from movement
      left join deposit on deposit.id = movement.ref
      left join player on player.id = deposit.player_id
      where movement.kind = 'referral-bonus'
        and (deposit.status = 'accepted' and player.referred_by = movement.credit_account
          and movement.amount_paise <= deposit.amount_paise) is not true`,
  },
  {
    // It exists once for each player by its business key.
    name: 'Every welcome bonus was paid to the player that it welcomed',
    faults: sql`
      select id as movement_id, ref as player_id, credit_account
      from movement where kind = 'welcome-bonus' and credit_account <> ref`,
  },
  {
    name: 'Every accepted withdrawal was paid out once, and nothing else was',
    faults: notMovedOnce('withdrawal', 'debit_account'),
  },
  {
    name: 'Every transfer moved its amount from its sender to its receiver once, and nothing else did',
    faults: sql`
      select transfer.id as transfer_id, transfer.amount_paise, movement.id as movement_id,
        movement.amount_paise as moved_paise
      from transfer
      full join (select * from movement where kind = 'transfer') as movement on movement.ref = transfer.id
      where (transfer.sender_id, transfer.receiver_id, transfer.amount_paise)
        is distinct from (movement.debit_account, movement.credit_account, movement.amount_paise)`,
  },
]

export const BID_CHECKS: readonly Check[] = [
  {
    name: 'Every slip was paid for once, and nothing else was',
    faults: sql`
      select slip.id as slip_id, slip.stake_paise, movement.id as movement_id, movement.amount_paise as moved_paise
      from slip
      full join (select * from movement where kind = 'bid-placed') as movement on movement.ref = slip.id
      where (slip.player_id, slip.stake_paise) is distinct from (movement.debit_account, movement.amount_paise)`,
  },
  {
    name: 'Every slip costs as much as its bids, and they share its player, game, date and instant',
    isLong: true,
    faults: sql`
      select coalesce(slip.id, bids.slip_id) as slip_id, slip.stake_paise, bids.points_paise
      from slip
      full join (
        select slip_id, player_id, game_id, market_date, created_at, sum(points_paise)::bigint as points_paise
        from bid group by slip_id, player_id, game_id, market_date, created_at
      ) as bids on bids.slip_id = slip.id
      where (slip.player_id, slip.game_id, slip.market_date, slip.created_at, slip.stake_paise)
        is distinct from (bids.player_id, bids.game_id, bids.market_date, bids.created_at, bids.points_paise)`,
  },
  {
    name: 'Every won bid was paid once, and no other bid was',
    faults: sql`
      select bid.id as bid_id, bid.won_paise, paid.ref as paid_bid_id, paid.paise as paid_paise
      from (select * from bid where won_paise > 0) as bid
      full join (
        select won.ref, won.credit_account, sum(won.amount_paise)::bigint as paise
        from (select * from movement where kind = 'bid-won') as won
        left join (select * from movement where kind = 'win-undone') as undone using (ref, round)
        where undone.id is null
        group by won.ref, won.credit_account
      ) as paid on paid.ref = bid.id
      where (bid.player_id, bid.won_paise) is distinct from (paid.credit_account, paid.paise)`,
  },
  {
    name: 'Every won bid won its points at the rate that it was placed at, fractions of a paisa dropped',
    faults: sql`
      select id as bid_id, points_paise, stake, payout, won_paise
      from bid where status = 'won' and won_paise <> floor(points_paise::numeric * payout / stake)`,
  },
  {
    name: 'Every reverted bid was paid back once, and no other bid was',
    faults: sql`
      select bid.id as bid_id, bid.points_paise, movement.id as movement_id, movement.amount_paise as moved_paise
      from (select * from bid where status = 'reverted') as bid
      full join (select * from movement where kind = 'bid-reverted') as movement on movement.ref = bid.id
      where (bid.player_id, bid.points_paise) is distinct from (movement.credit_account, movement.amount_paise)`,
  },
  {
    name: 'Every bid of a reverted session was reverted, and no bid of another session was',
    faults: sql`
      select bid.id as bid_id, bid.status, bid.session, reverted_at
      from bid
      left join market_session using (game_id, market_date, session)
      where (bid.status = 'reverted') is distinct from (reverted_at is not null)`,
  },
  {
    name: 'Every declared session paid what its won bids say, and bids were won in no other',
    faults: sql`
      select game_id, market_date, session, winner_count, winner_points_paise, paid_paise,
        won_count, won_points_paise, won_paise
      from (select * from market_session where declared_at is not null) as declared
      full join (
        select game_id, market_date, session, count(*)::int as won_count,
          sum(points_paise)::bigint as won_points_paise, sum(won_paise)::bigint as won_paise
        from bid where status = 'won' group by game_id, market_date, session
      ) as won using (game_id, market_date, session)
      where (winner_count, winner_points_paise, paid_paise)
        is distinct from (coalesce(won_count, 0), coalesce(won_points_paise, 0), coalesce(won.won_paise, 0))`,
  },
]
