-- The Monday of the week of a date.
create or replace function week_of(p_date date) returns date language sql immutable parallel safe as $$
  select date_trunc('week', p_date::timestamp)::date
$$;
