-- Bonuses, and what staff credited and debited by hand, between two midnights of a time zone.
create or replace function money_of_day(p_market_date date, p_time_zone text)
returns table (bonus_paise bigint, credit_paise bigint, debit_paise bigint) language sql stable as $$
  with day as materialized (
    select p_market_date::timestamp at time zone p_time_zone as begins,
      (p_market_date + 1)::timestamp at time zone p_time_zone as ends
  )
  select
    (select coalesce(sum(amount_paise), 0)::bigint from movement, day
     where kind in ('welcome-bonus', 'referral-bonus') and created_at >= begins and created_at < ends),
    (select coalesce(sum(movement.amount_paise), 0)::bigint from day, movement
     join deposit on deposit.id = movement.ref and deposit.method = 'staff'
     where kind = 'deposit' and movement.created_at >= begins and movement.created_at < ends),
    (select coalesce(sum(movement.amount_paise), 0)::bigint from day, movement
     join withdrawal on withdrawal.id = movement.ref and withdrawal.method = 'staff'
     where kind = 'withdrawal' and movement.created_at >= begins and movement.created_at < ends)
$$;
