-- place_slip under an idempotency key: the first answer of a key is kept and given again, refusals too. What is not
-- kept says something of the moment, not of the slip: maintenance, and that it is tried again because of limits.
create or replace function place_slip_once(
  p_key text, p_request_hash bytea,
  p_player_id bigint, p_game_id int, p_time_zone text, p_types game_type[], p_selections text[],
  p_points_paise bigint[], p_sessions session[], p_cutoffs session[]
) returns jsonb language plpgsql as $$
declare
  v_scope text := 'player:' || p_player_id;
  v_earlier idempotency_key;
  v_reply jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended(v_scope || '/' || p_key, 0));
  select * into v_earlier from idempotency_key where scope = v_scope and key = p_key;
  if found then
    if v_earlier.request_hash <> p_request_hash then return jsonb_build_object('refusal', 'idempotency-key-reused'); end if;
    return v_earlier.reply;
  end if;
  v_reply := place_slip(p_player_id, p_game_id, p_time_zone, p_types, p_selections, p_points_paise, p_sessions, p_cutoffs);
  if coalesce(v_reply ->> 'refusal', '') not in ('maintenance', 'limits-uncounted', 'limits-crowded') then
    insert into idempotency_key (scope, key, request_hash, reply) values (v_scope, p_key, p_request_hash, v_reply);
  end if;
  return v_reply;
end $$;
