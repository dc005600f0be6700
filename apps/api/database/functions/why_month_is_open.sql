-- Why the bids of a month may not be archived yet, as the end of a sentence; null where they may.
create or replace function why_month_is_open(p_month date, p_time_zone text) returns text language plpgsql stable as $$
declare
  v_end date := (p_month + interval '1 month')::date;
  v_found record;
begin
  if v_end + 90 > (app_now() at time zone p_time_zone)::date then
    return 'it ended less than 90 days ago';
  end if;
  select game.name, bid.market_date, bid.session, count(*) as bids into v_found
  from bid
  join game on game.id = bid.game_id
  left join market_session as kept using (game_id, market_date, session)
  where bid.market_date >= p_month and bid.market_date < v_end and bid.status = 'placed' and kept.declared_at is null
  group by game.name, bid.market_date, bid.session
  order by bid.market_date, game.name, bid.session
  limit 1;
  if found then
    return format('%s bids of %s on %s (%s) have no result', v_found.bids, v_found.name, v_found.market_date, v_found.session);
  end if;
  select game.name, book.market_date, book.session into v_found
  from (
    select distinct game_id, market_date, sealing_session(game.family, game_type, session) as session
    from market_total
    join game on game.id = game_id
    where market_date >= p_month and market_date < v_end
  ) as book
  join game on game.id = book.game_id
  left join seal using (game_id, market_date, session)
  where seal.id is null
  order by book.market_date, game.name, book.session
  limit 1;
  if found then
    return format('the book of %s on %s (%s) is not sealed', v_found.name, v_found.market_date, v_found.session);
  end if;
  if (select max(signed_at) from checkpoint) < v_end::timestamp at time zone p_time_zone then
    return 'no checkpoint was made after it; start the server once';
  end if;
  -- What is summed of it is summed from the bids while they are here.
  if exists (select from unfolded() as waiting where waiting.market_date >= p_month and waiting.market_date < v_end)
    or exists (select from session_fold where is_behind and market_date >= p_month and market_date < v_end)
    or exists (
      select from movement
      join slip on slip.id = movement.ref
      where movement.kind = 'bid-placed' and movement.id > (select up_to_movement_id from player_mark)
        and slip.market_date >= p_month and slip.market_date < v_end
    )
  then
    return 'its figures are not counted to their end; start the server for a minute';
  end if;
  return null;
end $$;

revoke execute on function why_month_is_open from public;
