-- Takes the bids of a closed month that won nothing out of the book, and keeps which file holds them. Bids that have won, were given
-- back or were corrected stay: movements and corrections name them. The caller has read the file back and found these bids in it;
-- what is taken out must be as many, of as many points. With the rights of whoever calls it, which only the owner of the book has.
create or replace function archive_month(
  p_month date, p_time_zone text, p_file text, p_sha256 text, p_bytes bigint, p_bids bigint, p_points_paise bigint
) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  v_end date := (p_month + interval '1 month')::date;
  v_open text := why_month_is_open(p_month, p_time_zone);
  v_gone record;
begin
  if v_open is not null then raise exception 'the month is not closed: %', v_open; end if;
  if exists (select from archived_month where month = p_month and taken_back_at is null) then
    raise exception 'the month is archived already';
  end if;
  with gone as (
    delete from bid
    where market_date >= p_month and market_date < v_end and status = 'placed'
      and not exists (select from bid_edit where bid_id = bid.id)
    returning id, points_paise
  )
  select count(*) as bids, coalesce(sum(points_paise), 0)::bigint as points_paise, min(id) as first_id, max(id) as last_id
  into v_gone from gone;
  if (v_gone.bids, v_gone.points_paise) is distinct from (p_bids, p_points_paise) then
    raise exception 'the file holds % bids of % paise, and the month has % of %',
      p_bids, p_points_paise, v_gone.bids, v_gone.points_paise;
  end if;
  insert into archived_month as kept (month, file, sha256, bytes, bids, points_paise, first_bid_id, last_bid_id, seals, seal_hash)
  select p_month, p_file, p_sha256, p_bytes, p_bids, p_points_paise, v_gone.first_id, v_gone.last_id, count(*),
    encode((array_agg(hash order by id desc))[1], 'hex')
  from seal where market_date >= p_month and market_date < v_end
  on conflict (month) do update set
    file = excluded.file, sha256 = excluded.sha256, bytes = excluded.bytes, bids = excluded.bids,
    points_paise = excluded.points_paise, first_bid_id = excluded.first_bid_id, last_bid_id = excluded.last_bid_id,
    seals = excluded.seals, seal_hash = excluded.seal_hash, archived_at = app_now(), taken_back_at = null;
end $$;

revoke execute on function archive_month from public;
