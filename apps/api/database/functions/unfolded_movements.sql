-- The movements that are not folded yet, as of the snapshot of the statement that asks.
create or replace function unfolded_movements() returns setof movement language plpgsql stable as $$
begin
  -- Written out, so that the planner sees how few they are.
  return query execute format('select * from movement where id > %s order by id', (select up_to_movement_id from movement_mark));
end $$;
