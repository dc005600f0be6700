-- A count starts anew when its window has passed, or when its lock has; while it is locked it stays.
create or replace function is_over(throttle login_throttle, p_window text) returns boolean language sql as $$
  select coalesce(throttle.locked_until <= app_now(), throttle.window_started_at < app_now() - p_window::interval)
$$;
