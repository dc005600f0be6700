-- Who is a main admin is no column that requests write: set_main_admin does, and keeps how many there may be.
revoke insert on admin from panadesk_app;
grant insert (email, full_name, user_name, phone, password_hash, is_active, access_codes) on admin to panadesk_app;

-- What a day sheet counts: requests that were decided on its date, and who registered then.
create index approval_decided on approval (decided_at) where decided_at is not null;
create index player_created on player (created_at);
