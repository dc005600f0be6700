-- The session whose cut-off closes a bid, and whose seal holds it: for bids of the whole day the first one of the family
-- (sealingSession in packages/domain/src/market-rules.ts).
create or replace function sealing_session(p_family family, p_game_type game_type, p_settles session)
returns session language sql immutable parallel safe as $$
  select case
    when p_family = 'main' and p_game_type in ('jodi-digit', 'group-jodi', 'red-bracket', 'half-sangam', 'full-sangam')
    then 'open' else p_settles
  end
$$;
