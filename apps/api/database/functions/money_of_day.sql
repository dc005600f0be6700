-- Bonuses, and what staff credited and debited by hand, between two midnights of a time zone. What moved on the day is found first,
-- and of each of it what it was for: any join would read all requests there ever were.
create or replace function money_of_day(p_market_date date, p_time_zone text)
returns table (bonus_paise bigint, credit_paise bigint, debit_paise bigint) language sql stable as $$
  with day as materialized (
    select p_market_date::timestamp at time zone p_time_zone as begins,
      (p_market_date + 1)::timestamp at time zone p_time_zone as ends
  ), moved as materialized (
    select kind, ref, amount_paise from movement
    where kind in ('deposit', 'withdrawal')
      and created_at >= (select begins from day) and created_at < (select ends from day)
  )
  select
    (select coalesce(sum(amount_paise), 0)::bigint from movement
     where kind in ('welcome-bonus', 'referral-bonus')
       and created_at >= (select begins from day) and created_at < (select ends from day)),
    (select coalesce(sum(amount_paise), 0)::bigint from moved
     where kind = 'deposit' and (select method from deposit where deposit.id = ref) = 'staff'),
    (select coalesce(sum(amount_paise), 0)::bigint from moved
     where kind = 'withdrawal' and (select method from withdrawal where withdrawal.id = ref) = 'staff')
$$;
