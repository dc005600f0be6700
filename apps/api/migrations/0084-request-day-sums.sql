-- What the requests of a date come to, those of players and what staff entered by hand apart: homes and sheets of a month read tens of
-- thousands of requests for it. Summed behind everybody's back (keep_request_days) and given up with each change of a request that was
-- made or accepted on the date (give_up_request_day), by triggers, so that processes of the version before, which read the requests
-- themselves, give them up all the same.
create table request_day_sum (
  kind request_kind not null,
  market_date date not null,
  by_hand boolean not null,
  -- By whose clocks the date is.
  time_zone text not null,
  -- Of those that were made on it.
  asked int not null,
  asked_paise bigint not null,
  accepted int not null,
  accepted_paise bigint not null,
  rejected int not null,
  -- How many whole seconds clerks let them wait, the shortest first, each as what it is longer than the one before; none by hand.
  waits text not null,
  -- Of those that were accepted on it, whenever they were made: decided_by, name, requests and paise of each clerk and name.
  clerks jsonb not null,
  primary key (kind, market_date, by_hand)
);
-- To be squeezed and unsqueezed takes longer than to be read.
alter table request_day_sum alter column waits set storage external;

grant select on request_day_sum to panadesk_app;
