-- The most points, in paise, that still fit into what is left of a limit at this rate: winnings drop fractions of a paisa, so
-- these may be a little more than the rate says.
create or replace function limit_left(p_measure limit_measure, p_room_paise numeric, p_stake int, p_payout int) returns bigint
language sql immutable as $$
  select case
    when p_room_paise <= 0 then 0
    when p_measure = 'points' then p_room_paise
    else ceil((p_room_paise + 1) * p_stake / p_payout) - 1
  end::bigint
$$;
