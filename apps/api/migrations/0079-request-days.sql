-- The requests of each date that is over, packed in one row: the figures of a year read a hundred thousand of them with hour and wait.
-- Made behind everybody's back (keep_request_days) and given up with each change of a request of the date (give_up_request_day), by
-- triggers, so that processes of the version before, which read the requests themselves, give them up all the same.
create table request_day (
  kind request_kind not null,
  market_date date not null,
  -- By whose clocks the date and the hours are.
  time_zone text not null,
  -- Those that its requests came by; a record has its place here, from 0 on.
  methods text[] not null,
  -- Records of twenty bytes, as pack_requests makes them.
  packed bytea not null,
  primary key (kind, market_date)
);
-- To be squeezed and unsqueezed takes longer than to be read.
alter table request_day alter column packed set storage external;

grant select on request_day to panadesk_app;
