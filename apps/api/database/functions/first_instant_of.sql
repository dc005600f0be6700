-- The first instant at which the clocks of a zone show this; of a time that they skip, as long after the jump as it
-- stands after its start. Of a time that they show twice PostgreSQL itself would take the second.
create or replace function first_instant_of(p_wall timestamp, p_time_zone text) returns timestamptz language sql immutable as $$
  select case
    when ((((p_wall - interval '1 day') at time zone p_time_zone) + interval '24 hours') at time zone p_time_zone) = p_wall
      then ((p_wall - interval '1 day') at time zone p_time_zone) + interval '24 hours'
    else p_wall at time zone p_time_zone
  end
$$;
