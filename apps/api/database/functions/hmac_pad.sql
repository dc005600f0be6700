-- The first block that HMAC-SHA-256 hashes under a key of at most 64 bytes: 54 for the inner hash, 92 for the outer one.
create or replace function hmac_pad(p_key bytea, p_byte int) returns bytea language plpgsql immutable parallel safe as $$
declare
  v_pad bytea := decode(repeat(lpad(to_hex(p_byte), 2, '0'), 64), 'hex');
begin
  for v_at in 0 .. octet_length(p_key) - 1 loop
    v_pad := set_byte(v_pad, v_at, get_byte(p_key, v_at) # p_byte);
  end loop;
  return v_pad;
end $$;
