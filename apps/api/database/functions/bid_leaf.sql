-- The text of a bid that is sealed (docs/sealed-book.md). `p_market` are the lines of game and market date, `p_inner` and
-- `p_outer` the pads of the salts' secret (hmac_pad): they are the same for all bids of a book, and made once for all of them.
-- Whoever asks has ISO dates. Most instants end in no zero, and their plain text is quicker than a picture; texts are plain
-- ASCII, and handed over as they are.
create or replace function bid_leaf(p_bid bid, p_market text, p_inner bytea, p_outer bytea)
returns text language sql stable parallel safe as $$
  select 'panadesk-bid-1' || E'\n' || p_bid.id || E'\n' || p_bid.player_id || E'\n' || p_market || E'\n' || p_bid.session
    || E'\n' || p_bid.game_type || E'\n' || p_bid.selection || E'\n' || p_bid.points_paise || E'\n'
    || p_bid.stake || ':' || p_bid.payout || E'\n'
    || case p_bid.created_at when date_bin('10 microseconds', p_bid.created_at, '2000-01-01Z') then utc_text(p_bid.created_at)
      else replace((p_bid.created_at at time zone 'UTC')::text, ' ', 'T') || 'Z' end || E'\n'
    || encode(substr(sha256(p_outer || sha256(p_inner || textsend(p_bid.id::text))), 1, 16), 'hex')
$$;
