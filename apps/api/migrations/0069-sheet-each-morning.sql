-- The sheet of the day before, told outside each morning: when, and by the outbox of alerts.

alter type alert_shape add value 'day-sheet';

-- As a text: a value is of use only once it is there for good.
alter table alert_webhook add column at_time time,
  add constraint alert_webhook_in_the_morning check ((shape::text = 'day-sheet') = (at_time is not null));
grant select (at_time), update (at_time) on alert_webhook to panadesk_app;

alter table alert_delivery alter column alert_id drop not null,
  -- Of one date one sheet, however often it is looked for.
  add column sheet_date date unique,
  add constraint alert_delivery_tells_one_thing check (num_nonnulls(alert_id, sheet_date) = 1);
