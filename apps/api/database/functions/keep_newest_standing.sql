-- Makes the newest standing where there is none, of the newest one of a date and the dates after it, and else adds the steps to it that
-- are waiting. The caller holds the mark of what is counted of players, so that there are no further steps meanwhile. They are deleted
-- and not truncated: whoever has begun to read finds them beside the standing of before.
create or replace function keep_newest_standing() returns void language plpgsql as $$
declare
  v_base bigint[];
  v_since date;
begin
  select net_paise into v_base from newest_standing;
  if found then
    update newest_standing set net_paise = (
      select add_gains(v_base, array_agg(player_id), array_agg(gained))
      from (select player_id, sum(net_paise)::bigint as gained from standing_step group by player_id) as step
    );
  else
    select net_paise, market_date into v_base, v_since from player_standing order by market_date desc limit 1;
    insert into newest_standing (net_paise)
    select add_gains(v_base, array_agg(player_id), array_agg(gained))
    from (
      select player_id, sum(won_paise + bonus_paise - points_paise)::bigint as gained from player_fold
      where market_date > coalesce(v_since, '-infinity') group by player_id
    ) as dated;
  end if;
  delete from standing_step;
end $$;

-- A step of keeping standings, and nobody else's to call.
revoke execute on function keep_newest_standing from public;
