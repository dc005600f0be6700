-- What the house tells its players: notices, notifications, pictures, contact, how to play; and what staff may be.

create table notice (
  id bigint generated always as identity primary key,
  title text not null,
  message text not null,
  is_active boolean not null,
  -- From when players see it.
  shown_from timestamptz not null default app_now(),
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now(),
  deleted_at timestamptz
);

-- Sent to one player, or to all who were registered then; delivered_up_to is how far the batches are.
create table notification (
  id bigint generated always as identity primary key,
  player_id bigint references player,
  title text not null,
  content text not null,
  recipients int not null,
  delivered int not null default 0,
  delivered_up_to bigint not null default 0,
  last_player_id bigint not null,
  is_done boolean not null default false,
  sent_by bigint references admin on delete set null,
  sent_by_name text not null,
  created_at timestamptz not null default app_now()
);
create index notification_undone on notification (id) where not is_done;

create table player_inbox (
  id bigint generated always as identity primary key,
  player_id bigint not null references player,
  notification_id bigint not null references notification,
  is_read boolean not null default false,
  created_at timestamptz not null default app_now(),
  unique (notification_id, player_id)
);
create index player_inbox_player on player_inbox (player_id, id);
create index player_inbox_unread on player_inbox (player_id) where not is_read;

-- Sliders and QR codes; the file itself is in DATA_DIR.
create type image_kind as enum ('slider', 'qr');
create table image (
  id bigint generated always as identity primary key,
  kind image_kind not null,
  file text not null,
  title text not null default '',
  display_order int not null,
  is_active boolean not null default true,
  created_at timestamptz not null default app_now(),
  updated_at timestamptz not null default app_now()
);
create index image_kind_order on image (kind, display_order, id);

alter table setting
  add column app_link text not null default '',
  add column share_message text not null default '',
  add column bank_holder_name text not null default '',
  add column bank_account_number text not null default '',
  add column bank_ifsc text not null default '',
  add column google_upi_id text not null default '',
  add column phone_pe_upi_id text not null default '',
  add column upi_id text not null default '';

-- One row each, like setting.
create table contact_setting (
  is_only boolean primary key default true check (is_only),
  mobile text not null default '',
  telegram_username text not null default '',
  whatsapp_number text not null default '',
  landline_1 text not null default '',
  landline_2 text not null default '',
  email_1 text not null default '',
  email_2 text not null default '',
  facebook text not null default '',
  twitter text not null default '',
  youtube text not null default '',
  google_plus text not null default '',
  instagram text not null default '',
  latitude text not null default '',
  longitude text not null default '',
  address text not null default ''
);
insert into contact_setting default values;
create table how_to_play (
  is_only boolean primary key default true check (is_only),
  content_html text not null default '',
  video_id text not null default ''
);
insert into how_to_play default values;

-- A deleted sub admin keeps the row that audit and requests point to; the email is free again.
alter table admin
  add column deleted_at timestamptz,
  add constraint admin_deleted_is_inactive check (deleted_at is null or not is_active);
drop index admin_email_key;
create unique index admin_email_key on admin (lower(email)) where deleted_at is null;

create index audit_created on audit (created_at, id);
create index audit_admin on audit (admin_id, id);
create index audit_call on audit (call, id);

grant select, insert, update on notice, notification, player_inbox, contact_setting, how_to_play to panadesk_app;
grant select, insert, update, delete on image to panadesk_app;
