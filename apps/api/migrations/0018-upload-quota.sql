-- What a player has sent of pictures today, and whether one is under way: one row for each who ever sent any, shared by all
-- processes of the server.

create table player_upload (
  player_id bigint primary key references player,
  -- The market day that the two figures count; the first picture of another day begins anew.
  day date not null,
  images integer not null default 0 check (images >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  -- Names the request whose picture is under way. It says again and again that it is, so that one which died with its process
  -- keeps nobody out for long.
  under_way uuid,
  under_way_until timestamptz,
  constraint player_upload_under_way_is_whole check ((under_way is null) = (under_way_until is null))
);

grant select, insert, update on player_upload to panadesk_app;
