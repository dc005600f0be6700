-- The first date of the month of a date.
create or replace function month_of(p_date date) returns date language sql immutable parallel safe as $$
  select date_trunc('month', p_date::timestamp)::date
$$;
