-- The bounds that the bids of a slip meet: of all limits for the same thing, measured alike, the least one. One for a number
-- or for a player's number is told apart by the number; any other is for all bids that it names together.
create or replace function limit_bounds(
  p_family family, p_game_id int, p_types game_type[], p_selections text[], p_sessions session[], p_points_paise bigint[],
  p_stakes int[], p_payouts int[]
) returns setof limit_bound language sql stable as $$
  select per, measure, session, game_type, selection, limit_scope(session, game_type, selection), min(amount_paise),
    min(points_paise), min(won_paise), min(line), p_stakes[min(line)], p_payouts[min(line)]
  from (
    select rule.id, rule.per, rule.measure, rule.amount_paise, bound.session, bound.game_type, bound.selection,
      sum(bid.points_paise)::bigint as points_paise, sum(bid.points_paise * bid.payout / bid.stake) as won_paise,
      min(bid.line)::int as line
    from bid_limit as rule
    join unnest(p_types, p_selections, p_sessions, p_points_paise, p_stakes, p_payouts) with ordinality
      as bid (game_type, selection, session, points_paise, stake, payout, line)
      on (rule.session is null or rule.session = bid.session) and (rule.game_type is null or rule.game_type = bid.game_type)
      and (rule.selection is null or rule.selection = bid.selection)
    cross join lateral (
      select
        case when rule.per in ('number', 'player-number') then bid.session else rule.session end as session,
        case when rule.per in ('number', 'player-number') then bid.game_type else rule.game_type end as game_type,
        case when rule.per in ('number', 'player-number') then bid.selection else rule.selection end as selection
    ) as bound
    where (rule.family is null or rule.family = p_family) and (rule.game_id is null or rule.game_id = p_game_id)
      and (rule.selection is null or rule.selection = any (p_selections))
    group by rule.id, bound.session, bound.game_type, bound.selection
  ) as met
  group by per, measure, session, game_type, selection
$$;
