-- An instant as the texts spell it that are hashed: in UTC with all six digits of the microseconds.
create or replace function utc_text(p_at timestamptz) returns text language sql stable parallel safe as $$
  select to_char(p_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;
