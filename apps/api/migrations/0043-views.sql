-- Views of lists: what somebody called a search, a filter and an order of a screen, and who may open it (docs/screens.md, "Views").

create type view_reach as enum ('own', 'code', 'everybody');

create table list_view (
  id bigint generated always as identity primary key,
  owner_id bigint not null references admin,
  owner_name text not null,
  name text not null,
  screen text not null,
  -- What stands in the address after the path.
  search text not null,
  -- The list, and what it is asked: this counts it. Whoever may not make the call has no use for the view.
  call text not null,
  asked text not null,
  reach view_reach not null,
  code text,
  made_at timestamptz not null default app_now(),
  constraint list_view_code_where_shared check ((reach = 'code') = (code is not null)),
  constraint list_view_once unique (owner_id, screen, name)
);
create index list_view_shared on list_view (reach) where reach <> 'own';
grant select, insert, delete, update (name, search, call, asked, reach, code) on list_view to panadesk_app;

-- What an admin has of a view: in the menu, or first on its screen.
create table list_view_choice (
  admin_id bigint not null references admin,
  view_id bigint not null references list_view on delete cascade,
  screen text not null,
  is_pinned boolean not null,
  is_default boolean not null,
  primary key (admin_id, view_id)
);
create unique index list_view_one_default on list_view_choice (admin_id, screen) where is_default;
create index list_view_choice_view on list_view_choice (view_id);
grant select, insert, delete, update (is_pinned, is_default) on list_view_choice to panadesk_app;
