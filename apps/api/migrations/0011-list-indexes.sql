-- What the lists of the panel sort and search by, on the tables of people and requests. Bids and movements get no index more:
-- placing a bid and paying a winner write these.

-- A list by the players' names or mobiles reads the players in this order, from the index alone, and of each of them what
-- belongs to it.
create index player_name on player (name, id);
create index player_mobile on player (mobile, id);

-- The log is searched by the few values that a column has: these say which there are, and which rows have one of them.
create index audit_admin_name on audit (admin_name, id);
create index audit_address on audit (address, id);
create index audit_request on audit (request_id);

-- A part of a text is found by its groups of three letters, where the database has the extension for it (decision 0019).
-- Without it, and for shorter parts, all rows are looked through.
do $$
declare
  v_schema text;
begin
  begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
    end if;
  exception when insufficient_privilege then
    raise notice 'pg_trgm may not be made by this login: searches will look through all rows';
  end;
  -- It may have been there before, in a schema that nobody looks into.
  select nspname into v_schema
  from pg_extension join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm';
  if not found then return; end if;
  -- Without lists of what is still to be added, which every search would read besides: these tables grow slowly.
  execute replace($indexes$
    create index player_search on player using gin (name X.gin_trgm_ops, mobile X.gin_trgm_ops, email X.gin_trgm_ops)
      with (fastupdate = off);
    create index deposit_search on deposit using gin (reference X.gin_trgm_ops, remark X.gin_trgm_ops)
      with (fastupdate = off) where deleted_at is null;
    create index withdrawal_search on withdrawal using gin (remark X.gin_trgm_ops) with (fastupdate = off);
    create index notification_search on notification
      using gin (title X.gin_trgm_ops, content X.gin_trgm_ops, sent_by_name X.gin_trgm_ops) with (fastupdate = off);
  $indexes$, 'X.', quote_ident(v_schema) || '.');
end $$;
