-- Of which kinds of alerts each admin is told by sound or by notifications, whichever browser he signs in with.

create type alert_way as enum ('sound', 'notification');

create table alert_choice (
  admin_id bigint not null references admin on delete cascade,
  kind alert_kind not null references alert_rule,
  way alert_way not null,
  primary key (admin_id, kind, way)
);
grant select, insert, delete on alert_choice to panadesk_app;
