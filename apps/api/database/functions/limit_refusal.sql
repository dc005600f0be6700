-- What is refused of a slip by one of its bounds, where so much is taken already; null where the slip fits. Says how many points
-- of the first bid at fault are still possible.
create or replace function limit_refusal(p_bound limit_bound, p_taken_paise numeric) returns jsonb language sql stable as $$
  select case when p_taken_paise + limit_adds(p_bound) > p_bound.amount_paise then
    jsonb_build_object(
      'refusal', 'limit-reached', 'line', p_bound.line, 'per', p_bound.per,
      'left_paise', limit_left(p_bound.measure, p_bound.amount_paise - p_taken_paise, p_bound.stake, p_bound.payout)
    )
  end
$$;
