-- Makes the earliest standing that is missing, and answers whether another one may be; false where another process counts players. First
-- comes the newest, of everything that is counted: it is made over once it has so many steps that whoever reads them would notice. Each of the last hundred dates has one up to the date before that of the last movement that is counted, and before them each third, so that
-- none is further than one from one. What is counted of an earlier date takes away the standings after it (fold_player_dates).
create or replace function keep_standing(p_time_zone text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_newest date;
  v_date date;
  v_base player_standing;
begin
  if exists (select from player_fold) and (
    not exists (select from newest_standing) or (select count(*) from (select from standing_step limit 10000) as few) = 10000
  ) then
    perform from player_mark where time_zone = p_time_zone for update skip locked;
    if not found then return false; end if;
    perform keep_newest_standing();
    return true;
  end if;
  select (movement.created_at at time zone p_time_zone)::date - 1 into v_newest
  from player_mark join movement on movement.id <= up_to_movement_id
  where time_zone = p_time_zone order by movement.id desc limit 1;
  delete from player_standing where market_date <= v_newest - 100 and (market_date - date '2000-01-01') % 3 <> 0;
  select min(wanted.market_date) into v_date
  from (
    select first + after as market_date
    from (select min(market_date) as first from player_fold) as known
    cross join generate_series(0, v_newest - first) as after
  ) as wanted
  where (wanted.market_date > v_newest - 100 or (wanted.market_date - date '2000-01-01') % 3 = 0)
    and not exists (select from player_standing as there where there.market_date = wanted.market_date);
  if v_date is null then return false; end if;
  -- Whoever counts holds the mark, so that nothing is counted while this is made.
  perform from player_mark where time_zone = p_time_zone for update skip locked;
  if not found then return false; end if;
  select * into v_base from player_standing where market_date < v_date order by market_date desc limit 1;
  insert into player_standing (market_date, net_paise)
  select v_date, add_gains(v_base.net_paise, array_agg(player_id), array_agg(gained))
  from (
    select player_id, sum(won_paise + bonus_paise - points_paise)::bigint as gained
    from player_fold
    where market_date > coalesce(v_base.market_date, '-infinity') and market_date <= v_date
    group by player_id
  ) as dated
  on conflict do nothing;
  return true;
end $$;

revoke execute on function keep_standing from public;
grant execute on function keep_standing to panadesk_app;
