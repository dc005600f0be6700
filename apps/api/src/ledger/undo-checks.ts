// What must be true of declarations that were taken back, and of what is owed since; each as a query that finds the rows for
// which it is not.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

export const UNDO_CHECKS: readonly Check[] = [
  {
    name: 'Every winning that was taken back had been paid, and was taken back in full',
    faults: sql`
      select undone.id as movement_id, undone.ref as bid_id, undone.round, undone.amount_paise, won.amount_paise as won_paise
      from (select * from movement where kind = 'win-undone') as undone
      left join (select * from movement where kind = 'bid-won') as won using (ref, round)
      where (undone.debit_account, undone.amount_paise) is distinct from (won.credit_account, won.amount_paise)`,
  },
  {
    name: 'Every declaration that was undone gave back what it had paid, and nothing else was taken back',
    faults: sql`
      select game_id, market_date, session, round, paid_paise, taken_paise, owed_paise, advanced_paise
      from undone_declaration
      full join (
        select game_id, market_date, session, round, sum(amount_paise) filter (where kind = 'win-undone') as taken_paise,
          sum(amount_paise) filter (where kind = 'receivable-opened') as advanced_paise
        from movement
        join bid on bid.id = movement.ref
        where kind in ('win-undone', 'receivable-opened')
        group by game_id, market_date, session, round
      ) as moved using (game_id, market_date, session, round)
      where (paid_paise, owed_paise) is distinct from (coalesce(taken_paise, 0), coalesce(advanced_paise, 0))`,
  },
  {
    name: 'Every session counts the declarations of it that were undone',
    faults: sql`
      select game_id, market_date, session, undone_count, undone.times
      from (select * from market_session where undone_count > 0) as counted
      full join (
        select game_id, market_date, session, count(*) as times, max(round) as last_round
        from undone_declaration group by game_id, market_date, session
      ) as undone using (game_id, market_date, session)
      where (undone_count, undone_count - 1) is distinct from (times, last_round)`,
  },
  {
    name: 'Every player owes what was advanced, less what was settled',
    faults: sql`
      select player_id, owed_paise, moved_paise
      from receivable
      full join (
        select case kind when 'receivable-opened' then credit_account else debit_account end as player_id,
          sum(case kind when 'receivable-opened' then amount_paise else -amount_paise end)::bigint as moved_paise
        from movement where kind in ('receivable-opened', 'receivable-settled')
        group by 1
      ) as moved using (player_id)
      where owed_paise is distinct from moved_paise`,
  },
  {
    name: 'Every advance was what its wallet lacked of the winnings that were taken back',
    faults: sql`
      select opened.id as movement_id, opened.credit_account, opened.credit_after_paise, undone.paise as undone_paise
      from (select * from movement where kind = 'receivable-opened') as opened
      left join bid as first_bid on first_bid.id = opened.ref
      left join (
        select debit_account, game_id, market_date, session, round, sum(amount_paise)::bigint as paise
        from movement
        join bid on bid.id = movement.ref
        where kind = 'win-undone'
        group by debit_account, game_id, market_date, session, round
      ) as undone on (undone.debit_account, undone.game_id, undone.market_date, undone.session, undone.round)
        = (opened.credit_account, first_bid.game_id, first_bid.market_date, first_bid.session, opened.round)
      where undone.paise is distinct from opened.credit_after_paise`,
  },
  {
    // The winnings of a declaration come in together, and are settled out of together, under the last of them.
    name: 'Whatever a deposit or winnings brought settled first what was owed, and nothing else settled it',
    faults: sql`
      with change as (
        select id, greatest(debit_account, credit_account) as player_id,
          case kind when 'receivable-opened' then amount_paise else -amount_paise end as paise
        from movement where kind in ('receivable-opened', 'receivable-settled')
      ), brought as (
        select max(movement.id) as id, credit_account as player_id, sum(amount_paise)::bigint as paise
        from movement
        left join bid on kind = 'bid-won' and bid.id = movement.ref
        where kind in ('deposit', 'bid-won') and credit_account in (select player_id from change)
        group by credit_account, case kind when 'deposit' then movement.ref end, game_id, market_date, session, round
      ), line as (
        select id, player_id, 0 as change_paise, paise as brought_paise from brought
        union all
        select id, player_id, paise, null from change
      ), owing as (
        select id, player_id, brought_paise, sum(change_paise) over (partition by player_id order by id) as owed_paise
        from line
      ), due as (
        select id, player_id, least(brought_paise, owed_paise) as paise
        from owing where brought_paise is not null and owed_paise > 0
      )
      select coalesce(due.id, settled.id) as movement_id, due.paise as due_paise, settled.amount_paise as settled_paise
      from due
      full join (select * from movement where kind = 'receivable-settled') as settled
        on settled.ref = due.id and settled.debit_account = due.player_id
      where due.paise is distinct from settled.amount_paise`,
  },
]
