-- The requests that figures of a date are about (isOfPeriod), as records of twenty bytes: the amount in paise (8 bytes), the whole
-- seconds that a clerk let it wait or the least number there is (4), the clerk or 0 (4), then the place of the method (2), the state
-- (1: pending, accepted, rejected) and the hour (1). What a provider reported waited for nobody. They stand in the order of their bytes,
-- so that the same requests are the same pack.
create or replace function pack_requests(p_kind request_kind, p_market_date date, p_time_zone text)
returns table (methods text[], packed bytea) language sql stable as $$
  with asked as materialized (
    select amount_paise, status, method, decided_by, decided_at, created_at from deposit
    where p_kind = 'deposit' and deleted_at is null and method <> 'staff'
      and created_at >= p_market_date::timestamp at time zone p_time_zone
      and created_at < (p_market_date + 1)::timestamp at time zone p_time_zone
    union all
    select amount_paise, status, method, decided_by, decided_at, created_at from withdrawal
    where p_kind = 'withdrawal' and method <> 'staff'
      and created_at >= p_market_date::timestamp at time zone p_time_zone
      and created_at < (p_market_date + 1)::timestamp at time zone p_time_zone
  ), known as materialized (
    select coalesce(array_agg(distinct method order by method), '{}') as methods from asked
  ), record as (
    select int8send(amount_paise)
      || int4send(
        coalesce(case when decided_by is not null then floor(date_part('epoch', decided_at - created_at))::int end, -2147483648)
      )
      || int4send(coalesce(decided_by, 0)::int)
      || int4send(
        ((array_position(known.methods, method) - 1) << 16)
        | (case status when 'pending' then 0 when 'accepted' then 1 else 2 end << 8)
        | date_part('hour', created_at at time zone p_time_zone)::int
      ) as bytes
    from asked cross join known
  )
  select known.methods, coalesce((select string_agg(bytes, ''::bytea order by bytes) from record), '') from known
$$;
