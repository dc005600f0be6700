-- Packs and sums the requests of a few dates that are over and have no pack or no sums by the clocks of this time zone, the newest first,
-- and answers whether there were any. An hour after midnight, when whoever began before it has long ended. A date of which a request is being
-- changed is left for another time, and so is one that another process packs.
create or replace function keep_request_days(p_time_zone text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_over date := ((app_now() - interval '1 hour') at time zone p_time_zone)::date - 1;
  v_kind request_kind;
  v_date date;
  v_begins timestamptz;
  v_ends timestamptz;
  v_kept int := 0;
begin
  -- Each statement has to see what was committed before the keys were had.
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'requests are packed by statements that each see what is committed by then';
  end if;
  for v_kind, v_date in
    select kind, v_over - ago
    from (
      select 'deposit'::request_kind as kind, (select min(created_at) from deposit where deleted_at is null) as first
      union all
      select 'withdrawal', (select min(created_at) from withdrawal)
    ) as known
    cross join lateral generate_series(0, v_over - (first at time zone p_time_zone)::date) as ago
    where not exists (
      select from request_day join request_day_sum using (kind, market_date)
      where kind = known.kind and market_date = v_over - ago
        and request_day.time_zone = p_time_zone and request_day_sum.time_zone = p_time_zone
    )
    order by ago, kind
  loop
    v_begins := v_date::timestamp at time zone p_time_zone;
    v_ends := (v_date + 1)::timestamp at time zone p_time_zone;
    if pg_try_advisory_xact_lock(request_day_lock_key(v_kind, (v_begins at time zone 'UTC')::date))
      and pg_try_advisory_xact_lock(request_day_lock_key(v_kind, ((v_ends - interval '1 microsecond') at time zone 'UTC')::date)) then
      insert into request_day (kind, market_date, time_zone, methods, packed)
      select v_kind, v_date, p_time_zone, methods, packed from pack_requests(v_kind, v_date, p_time_zone)
      on conflict (kind, market_date) do update set time_zone = excluded.time_zone, methods = excluded.methods, packed = excluded.packed;
      insert into request_day_sum (
        kind, market_date, by_hand, time_zone, asked, asked_paise, accepted, accepted_paise, rejected, waits, clerks
      )
      select v_kind, v_date, by_hand, p_time_zone, asked, asked_paise, accepted, accepted_paise, rejected, waits, clerks
      from sum_request_day(v_kind, v_date, p_time_zone)
      on conflict (kind, market_date, by_hand) do update set
        time_zone = excluded.time_zone, asked = excluded.asked, asked_paise = excluded.asked_paise, accepted = excluded.accepted,
        accepted_paise = excluded.accepted_paise, rejected = excluded.rejected, waits = excluded.waits, clerks = excluded.clerks;
      v_kept := v_kept + 1;
    end if;
    exit when v_kept = 8;
  end loop;
  return v_kept > 0;
end $$;

revoke execute on function keep_request_days from public;
grant execute on function keep_request_days to panadesk_app;
