-- What the requests of a date come to, as request_day_sum has it: one row of players and one of what staff entered by hand.
create or replace function sum_request_day(p_kind request_kind, p_market_date date, p_time_zone text)
returns table (
  by_hand boolean, asked int, asked_paise bigint, accepted int, accepted_paise bigint, rejected int, waits text, clerks jsonb
) language sql stable as $$
  with day as materialized (
    select p_market_date::timestamp at time zone p_time_zone as begins,
      (p_market_date + 1)::timestamp at time zone p_time_zone as ends
  ), made as materialized (
    select method = 'staff' as by_hand, amount_paise, status,
      case when decided_by is not null then floor(date_part('epoch', decided_at - created_at))::int end as waited
    from (
      select method, amount_paise, status, decided_by, decided_at, created_at from deposit
      where p_kind = 'deposit' and deleted_at is null
        and created_at >= (select begins from day) and created_at < (select ends from day)
      union all
      select method, amount_paise, status, decided_by, decided_at, created_at from withdrawal
      where p_kind = 'withdrawal' and created_at >= (select begins from day) and created_at < (select ends from day)
    ) as request
  ), let as materialized (
    select method = 'staff' as by_hand, decided_by, decided_by_name, amount_paise from deposit
    where p_kind = 'deposit' and status = 'accepted' and decided_by is not null
      and decided_at >= (select begins from day) and decided_at < (select ends from day)
    union all
    select method = 'staff', decided_by, decided_by_name, amount_paise from withdrawal
    where p_kind = 'withdrawal' and status = 'accepted' and decided_by is not null
      and decided_at >= (select begins from day) and decided_at < (select ends from day)
  ), step as (
    select waited::bigint - lag(waited::bigint, 1, 0::bigint) over waits as longer, row_number() over waits as place
    from made where waited is not null and not made.by_hand
    window waits as (order by waited)
  ), clerk as (
    select let.by_hand, decided_by, decided_by_name as name, count(*) as requests, sum(amount_paise)::bigint as paise
    from let group by let.by_hand, decided_by, decided_by_name
  )
  select side.by_hand, made_of.*,
    case when side.by_hand then '' else coalesce((select string_agg(longer::text, ',' order by place) from step), '') end,
    coalesce(
      (
        select jsonb_agg(
          jsonb_build_object('decided_by', decided_by, 'name', name, 'requests', requests, 'paise', paise) order by decided_by, name
        )
        from clerk where clerk.by_hand = side.by_hand
      ), '[]'
    )
  from (values (false), (true)) as side (by_hand)
  cross join lateral (
    select count(*)::int, coalesce(sum(amount_paise), 0)::bigint,
      (count(*) filter (where status = 'accepted'))::int,
      coalesce(sum(amount_paise) filter (where status = 'accepted'), 0)::bigint,
      (count(*) filter (where status = 'rejected'))::int
    from made where made.by_hand = side.by_hand
  ) as made_of
$$;
