-- Puts the bids of an archived month back into the book, as they were: from the temporary table archived_copy, which the caller has
-- filled from the file whose hash is kept. With the rights of whoever calls it, which only the owner of the book has.
create or replace function take_back_month(p_month date) returns void language plpgsql as $$
declare
  v_kept archived_month;
  v_copy record;
begin
  select * into strict v_kept from archived_month where month = p_month and taken_back_at is null for update;
  select count(*) as bids, coalesce(sum(points_paise), 0)::bigint as points_paise into v_copy from pg_temp.archived_copy;
  if (v_copy.bids, v_copy.points_paise) is distinct from (v_kept.bids, v_kept.points_paise) then
    raise exception 'the file holds % bids of % paise, and % of % were archived',
      v_copy.bids, v_copy.points_paise, v_kept.bids, v_kept.points_paise;
  end if;
  insert into public.bid overriding system value select * from pg_temp.archived_copy order by id;
  update archived_month set taken_back_at = app_now() where month = p_month;
end $$;

revoke execute on function take_back_month from public;
