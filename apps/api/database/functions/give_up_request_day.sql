-- Gives up the packs and sums of the dates on which a changed request was and is made and accepted. At the end of the transaction, when
-- nothing else is waited for: whoever packs the date either finds the key held and leaves it alone, or has been waited for here and what
-- he made is given up.
create or replace function give_up_request_day() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_kind request_kind := tg_table_name;
  v_instant timestamptz;
  v_at_date date;
begin
  -- The earliest first, whoever changes what: two who give the same dates up do not wait for each other in turn.
  for v_instant in
    select distinct instant from unnest(array[
      old.created_at, new.created_at,
      case when old.status = 'accepted' then old.decided_at end, case when new.status = 'accepted' then new.decided_at end
    ]) as instant
    where instant is not null order by instant
  loop
    v_at_date := (v_instant at time zone 'UTC')::date;
    perform pg_advisory_xact_lock_shared(request_day_lock_key(v_kind, v_at_date));
    -- A statement of its own: what was packed while the key was waited for is there for it.
    delete from request_day
    where kind = v_kind and market_date between v_at_date - 1 and v_at_date + 1
      and v_instant >= market_date::timestamp at time zone time_zone
      and v_instant < (market_date + 1)::timestamp at time zone time_zone;
    delete from request_day_sum
    where kind = v_kind and market_date between v_at_date - 1 and v_at_date + 1
      and v_instant >= market_date::timestamp at time zone time_zone
      and v_instant < (market_date + 1)::timestamp at time zone time_zone;
  end loop;
  return null;
end $$;

revoke execute on function give_up_request_day from public;

drop trigger if exists deposit_packed on deposit;
create constraint trigger deposit_packed
  after insert or delete or update of amount_paise, status, method, decided_by, decided_by_name, decided_at, created_at, deleted_at on deposit
  deferrable initially deferred for each row execute function give_up_request_day();

drop trigger if exists withdrawal_packed on withdrawal;
create constraint trigger withdrawal_packed
  after insert or delete or update of amount_paise, status, method, decided_by, decided_by_name, decided_at, created_at on withdrawal
  deferrable initially deferred for each row execute function give_up_request_day();
