-- Counts up to p_limit movements from the mark on, none beyond p_up_to, for the figures of players, and answers the new mark; nothing
-- where another process is at it. The caller has made sure that no movement up to p_up_to can still turn up. In another time zone than
-- before everything is counted anew.
create or replace function fold_players(p_time_zone text, p_up_to bigint, p_limit int) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_from bigint;
  v_to bigint;
  v_time_zone text;
  v_has_cohorts boolean;
  v_has_comings boolean;
begin
  select up_to_movement_id, time_zone, has_cohorts, has_comings into v_from, v_time_zone, v_has_cohorts, v_has_comings
  from player_mark for update skip locked;
  if not found then return null; end if;
  if v_time_zone <> p_time_zone then
    truncate player_fold, player_month_fold, player_standing, newest_standing, standing_step, return_fold, coming_fold,
      cohort_fold, week_cohort_fold, stay_fold, method_fold;
    v_from := 0;
  end if;
  if not v_has_cohorts then perform count_cohorts(p_time_zone); end if;
  if not v_has_comings then
    truncate coming_fold;
    insert into coming_fold select is_deposit, came_on, sum(players) from return_fold group by is_deposit, came_on;
  end if;
  -- The last of the batch by its place, as ids have gaps.
  select coalesce(max(batch.id), greatest(v_from, p_up_to)) into v_to
  from (select id from movement where id > v_from and id <= p_up_to order by id limit p_limit) as batch;
  perform fold_player_dates(v_from, v_to, p_time_zone);
  insert into method_fold as folded (market_date, is_deposit, method, requests, amount_paise)
  select (created_at at time zone p_time_zone)::date, kind = 'deposit',
    case kind
      when 'deposit' then (select method from deposit where deposit.id = ref)
      else (select method from withdrawal where withdrawal.id = ref)
    end, count(*), sum(amount_paise)
  from movement
  where id > v_from and id <= v_to and kind in ('deposit', 'withdrawal')
  group by 1, 2, 3
  on conflict (market_date, is_deposit, method) do update set
    requests = folded.requests + excluded.requests, amount_paise = folded.amount_paise + excluded.amount_paise;
  update player_mark set up_to_movement_id = v_to, time_zone = p_time_zone, has_cohorts = true, has_comings = true;
  return v_to;
end $$;

revoke execute on function fold_players from public;
grant execute on function fold_players to panadesk_app;
