-- When a player's betting was first switched on. By a trigger, so that there is no way to switch betting on without it, and
-- none to take it back.
create or replace function keep_approval() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.approved_at is not null then
    new.approved_at := old.approved_at;
  elsif new.betting_on and new.approved_at is null then
    new.approved_at := app_now();
  end if;
  return new;
end $$;

create or replace trigger player_approved before insert or update of betting_on, approved_at on player
  for each row execute function keep_approval();
