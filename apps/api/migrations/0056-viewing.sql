-- A main admin looks at the panel as a sub admin sees it: whom a session looks as, and since when.

alter table admin_session
  add column viewing_as bigint references admin on delete set null,
  add column viewing_since timestamptz;
create index admin_session_viewing on admin_session (viewing_as) where viewing_as is not null;
grant update (viewing_as, viewing_since) on admin_session to panadesk_app;
