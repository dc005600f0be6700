-- Seals a session whose cut-off has passed, once; answers whether it is sealed now. Nothing is sealed before its cut-off, and
-- no session whose result was saved before there were seals. What is sealed is read here, as the owner: nobody hands it in.
-- Whoever is still placing behind the market's lock drew his id before the cut-off and is waited for; then the set of bids
-- is final, so the lock is let go again, and the other session's bids go on while a large book is hashed. A caller who saves
-- holds that lock, waits here for whoever is hashing, and nobody who is hashing waits for it.
create or replace function seal_session(p_game_id int, p_market_date date, p_session session, p_time_zone text)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_seal seal;
begin
  if exists (select from seal where (game_id, market_date, session) = (p_game_id, p_market_date, p_session)) then
    return true;
  end if;
  v_seal.cut_off := session_cut_off(p_game_id, p_market_date, p_session, p_time_zone);
  if (app_now() >= v_seal.cut_off) is not true or exists (
    select from unsealed_session where (game_id, market_date, session) = (p_game_id, p_market_date, p_session)
  ) then
    return false;
  end if;

  perform pg_advisory_lock(p_game_id, market_lock_key(p_market_date));
  perform pg_advisory_unlock(p_game_id, market_lock_key(p_market_date));
  perform pg_advisory_xact_lock(
    hashtextextended('seal:' || p_game_id || '/' || p_market_date || '/' || p_session, 0));
  if exists (select from seal where (game_id, market_date, session) = (p_game_id, p_market_date, p_session)) then
    return true;
  end if;
  select bids, points_paise, root, chunk_starts, chunk_hashes
  into v_seal.bids, v_seal.points_paise, v_seal.root, v_seal.chunk_starts, v_seal.chunk_hashes
  from session_book(p_game_id, p_market_date, p_session);

  -- From here to the end of the transaction nobody else adds to the chain.
  perform pg_advisory_xact_lock(hashtextextended('seals', 0));
  select coalesce(max(id), 0) + 1 into v_seal.id from seal;
  v_seal.previous := coalesce((select hash from seal where id = v_seal.id - 1), decode(repeat('00', 32), 'hex'));
  v_seal.game_id := p_game_id;
  v_seal.market_date := p_market_date;
  v_seal.session := p_session;
  v_seal.sealed_at := app_now();
  v_seal.hash := seal_hash(v_seal);
  insert into seal select v_seal.*;
  return true;
end $$;

revoke execute on function seal_session from public;
grant execute on function seal_session to panadesk_app;
