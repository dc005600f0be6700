-- Writes down the week of a game, or of all games, where it differs from what was written down last. The caller of one
-- game keeps bids out; all games are written down at a start, where only the time zone can differ.
create or replace function keep_weeks(p_time_zone text, p_game_id int default null, p_changed_by bigint default null)
returns void language plpgsql as $$
begin
  -- Several processes may start at once, or one while a game is saved.
  perform pg_advisory_xact_lock(hashtextextended('game-day-history', 0));
  insert into game_day_history (game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from, changed_by)
  select day.game_id, day.weekday, day.is_open, day.open_time, day.close_time, p_time_zone,
    -- Never before the last one, even where a clock was set back.
    case when last.id is null then game.created_at else greatest(app_now(), last.in_force_from) end, p_changed_by
  from game_day as day
  join game on game.id = day.game_id
  left join lateral (
    select * from game_day_history as kept
    where kept.game_id = day.game_id and kept.weekday = day.weekday order by kept.id desc limit 1
  ) as last on true
  where (p_game_id is null or day.game_id = p_game_id)
    and (last.id is null or (last.is_open, last.open_time, last.close_time, last.time_zone)
      is distinct from (day.is_open, day.open_time, day.close_time, p_time_zone))
  order by day.game_id, day.weekday;
end $$;
