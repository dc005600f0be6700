-- What of the welcome bonus its player has not bid yet: so much of the wallet is neither sent nor paid out. Reads no more
-- bids than it takes to cover the bonus, and none of a player without one.
create or replace function unbid_bonus(p_player_id bigint) returns bigint language plpgsql stable as $$
declare
  v_unbid bigint := (select amount_paise from movement where kind = 'welcome-bonus' and ref = p_player_id);
  v_points bigint;
begin
  if v_unbid is null then return 0; end if;
  -- Of a month in a file as it was counted.
  select v_unbid - coalesce(sum(points_paise), 0) into v_unbid
  from player_month_fold
  where player_id = p_player_id and market_month in (select month from archived_month where taken_back_at is null);
  if v_unbid <= 0 then return 0; end if;
  -- As a range and in the order of the index: an equality may be read along the ids, past everybody else's bids.
  for v_points in
    select points_paise from bid
    where player_id between p_player_id and p_player_id and status <> 'reverted'
      and not exists (
        select from archived_month
        where month = date_trunc('month', market_date::timestamp)::date and taken_back_at is null
      )
    order by player_id, id
  loop
    v_unbid := v_unbid - v_points;
    if v_unbid <= 0 then return 0; end if;
  end loop;
  return v_unbid;
end $$;
