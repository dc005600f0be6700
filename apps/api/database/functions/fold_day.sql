-- Adds up the money of one date that is over, counts its new players, and answers whether there was such a date: the newest that is not
-- done yet by the clocks of this time zone. An hour after midnight, when whoever began before it has long ended.
create or replace function fold_day(p_time_zone text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_date date;
begin
  select over - ago into v_date
  from (
    select (created_at at time zone p_time_zone)::date as first,
      ((app_now() - interval '1 hour') at time zone p_time_zone)::date - 1 as over
    from movement order by id limit 1
  ) as known
  cross join generate_series(0, over - first) as ago
  where not exists (
    select from day_fold where market_date = over - ago and time_zone = p_time_zone and new_players is not null
  )
  order by ago limit 1;
  if not found then return false; end if;
  insert into day_fold (market_date, time_zone, bonus_paise, credit_paise, debit_paise, new_players)
  select v_date, p_time_zone, bonus_paise, credit_paise, debit_paise, (
    select count(*) from player
    where created_at >= v_date::timestamp at time zone p_time_zone and created_at < (v_date + 1)::timestamp at time zone p_time_zone
  )
  from money_of_day(v_date, p_time_zone)
  on conflict (market_date) do update set
    time_zone = excluded.time_zone, bonus_paise = excluded.bonus_paise, credit_paise = excluded.credit_paise,
    debit_paise = excluded.debit_paise, new_players = excluded.new_players;
  return true;
end $$;

revoke execute on function fold_day from public;
grant execute on function fold_day to panadesk_app;
