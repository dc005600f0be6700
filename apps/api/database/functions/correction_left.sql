-- How much of a limit is left for a bid that is to name another number, where it does not fit there; null where it does. What
-- already held the bid before is no matter. The caller holds the market's lock alone.
create or replace function correction_left(p_bid_id bigint, p_after text) returns bigint
language sql stable as $$
  with bid as materialized (
    select bid.*, game.family from bid join game on game.id = bid.game_id where bid.id = p_bid_id
  ), met as (
    select bound, (limit_refusal(bound, taken.paise) ->> 'left_paise')::bigint as left_paise
    from bid
    cross join lateral limit_bounds(
      bid.family, bid.game_id, array[bid.game_type], array[p_after], array[bid.session], array[bid.points_paise],
      array[bid.stake], array[bid.payout]
    ) as bound
    cross join lateral (
      select coalesce(sum(case bound.measure when 'points' then other.points_paise else other.won_paise end), 0) as paise
      from (
        select * from taken_of_market(bid.game_id, bid.market_date) where bound.per in ('number', 'market')
        union all
        select * from taken_by_player(bid.player_id, bid.game_id, bid.market_date)
        where bound.per in ('player-number', 'player-market')
      ) as other
      where other.selection = bound.selection
        and (bound.session is null or other.session = bound.session)
        and (bound.game_type is null or other.game_type = bound.game_type)
    ) as taken
    where bound.per <> 'slip' and bound.selection is not null
  )
  select min(left_paise) from met
$$;
