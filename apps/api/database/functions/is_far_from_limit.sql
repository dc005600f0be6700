-- Whether a slip may be placed without anybody waiting: half of the limit is free, and what the slip adds is so little that all
-- connections together could not take that half at once. So slips that do not see each other never pass a limit.
create or replace function is_far_from_limit(p_bound limit_bound, p_taken_paise numeric) returns boolean
language sql stable as $$
  select p_taken_paise * 2 <= p_bound.amount_paise
    and limit_adds(p_bound) * 2 * current_setting('max_connections')::int <= p_bound.amount_paise
$$;
