-- The hash of a seal over its text (docs/sealed-book.md).
create or replace function seal_hash(p_seal seal) returns bytea language sql stable as $$
  select sha256(convert_to(concat_ws(E'\n', 'panadesk-seal-1', p_seal.id, p_seal.game_id, p_seal.market_date, p_seal.session,
    p_seal.bids, p_seal.points_paise, encode(p_seal.root, 'hex'), utc_text(p_seal.cut_off), utc_text(p_seal.sealed_at),
    encode(p_seal.previous, 'hex')), 'UTF8'))
$$;
