-- What is taken of the limits of a market: of each number that is bid on and limited, and of each limit for a market. Of all
-- limits for the same thing, measured alike, the least. `left_paise` is in points, at the rate of now.
create or replace function limit_uses(p_game_id int, p_market_date date)
returns table (
  per limit_per, measure limit_measure, session session, game_type game_type, selection text, amount_paise bigint, taken_paise numeric,
  left_paise bigint
) language sql stable as $$
  with rule as materialized (
    select bid_limit.per, bid_limit.measure, bid_limit.session, bid_limit.game_type, bid_limit.selection, bid_limit.amount_paise, game.family
    from bid_limit
    join game on game.id = p_game_id
    where bid_limit.per in ('number', 'market')
      and (bid_limit.family is null or bid_limit.family = game.family)
      and (bid_limit.game_id is null or bid_limit.game_id = p_game_id)
  ), taken as materialized (
    select session, game_type, selection, sum(points_paise) as points_paise, sum(won_paise) as won_paise
    from taken_of_market(p_game_id, p_market_date)
    where exists (select from rule)
    group by session, game_type, selection
  ), used as (
    select rule.family, rule.per, rule.measure, bound.session, bound.game_type, bound.selection, rule.amount_paise,
      sum(case rule.measure when 'points' then taken.points_paise else taken.won_paise end) as taken_paise
    from rule
    join taken on (rule.session is null or rule.session = taken.session)
      and (rule.game_type is null or rule.game_type = taken.game_type)
      and (rule.selection is null or rule.selection = taken.selection)
    cross join lateral (
      select
        case rule.per when 'number' then taken.session else rule.session end as session,
        case rule.per when 'number' then taken.game_type else rule.game_type end as game_type,
        case rule.per when 'number' then taken.selection else rule.selection end as selection
    ) as bound
    group by rule.family, rule.per, rule.measure, bound.session, bound.game_type, bound.selection, rule.amount_paise
  )
  select distinct on (used.session, used.game_type, used.selection, used.per, used.measure)
    used.per, used.measure, used.session, used.game_type, used.selection, used.amount_paise, used.taken_paise,
    limit_left(used.measure, used.amount_paise - used.taken_paise, coalesce(rate.stake, 1), coalesce(rate.payout, 1))
  from used
  left join rate on rate.family = used.family and rate.game_type = used.game_type
  order by used.session, used.game_type, used.selection, used.per, used.measure, used.amount_paise
$$;
