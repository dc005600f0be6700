-- Makes somebody a main admin, or takes that away; requests cannot write it themselves. Never more than five, active or not,
-- and one of them is always active.
create or replace function set_main_admin(p_admin_id bigint, p_is_main boolean) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform lock_main_admins();
  update admin set is_main = p_is_main, updated_at = app_now() where id = p_admin_id and deleted_at is null;
  if (select count(*) from admin where is_main and deleted_at is null) > 5 then
    raise exception 'there would be more than five main admins';
  end if;
  if not exists (select from admin where is_main and is_active and deleted_at is null) then
    raise exception 'there would be no active main admin';
  end if;
end $$;

revoke execute on function set_main_admin from public;
grant execute on function set_main_admin to panadesk_app;
