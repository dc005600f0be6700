-- What the movements after p_from, up to p_to, say of each player and date: bids and winnings belong to the market date, everything
-- else to the day of the calendar. Slips and bids are looked up one by one, as any join could read all of them.
create or replace function moved_of_players(p_from bigint, p_to bigint, p_time_zone text)
returns table (player_id bigint, market_date date, points_paise bigint, won_paise bigint, bonus_paise bigint, deposits int)
language sql stable as $$
  select moved.player_id, moved.market_date,
    sum(case kind when 'bid-placed' then amount_paise when 'bid-reverted' then -amount_paise else 0 end)::bigint,
    sum(case kind when 'bid-won' then amount_paise when 'win-undone' then -amount_paise else 0 end)::bigint,
    sum(case when kind in ('welcome-bonus', 'referral-bonus') then amount_paise else 0 end)::bigint,
    count(*) filter (where kind = 'deposit')::int
  from (
    select kind, amount_paise, greatest(debit_account, credit_account) as player_id,
      case
        when kind = 'bid-placed' then (select slip.market_date from slip where slip.id = ref)
        when kind in ('bid-reverted', 'bid-won', 'win-undone') then (select bid.market_date from bid where bid.id = ref)
        else (created_at at time zone p_time_zone)::date
      end as market_date
    from movement
    where id > p_from and id <= p_to
      and kind in ('bid-placed', 'bid-reverted', 'bid-won', 'win-undone', 'welcome-bonus', 'referral-bonus', 'deposit')
  ) as moved
  group by moved.player_id, moved.market_date
$$;
