-- How often each topic of the live events has changed. They are sequences, as those are counted up without waiting for another
-- transaction; what is rolled back counts too, and whoever is told of it asks once for nothing.
create sequence live_bids;
create sequence live_deposits;
create sequence live_withdrawals;
create sequence live_users;
create sequence live_results;
create sequence live_approvals;
create sequence live_alerts;
create sequence live_house;
-- Numbers the events, in one order for all processes.
create sequence live_event;

grant usage, select on sequence live_bids, live_deposits, live_withdrawals, live_users, live_results, live_approvals, live_alerts,
  live_house, live_event to panadesk_app;
-- New bids are counted by their own ids, so that placing does nothing for it.
grant select on sequence bid_id_seq to panadesk_app;
