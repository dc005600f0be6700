-- What the login of requests may do: less than before, and in no way more by a detour through the owner.

-- The passwords of logins that the server has made for itself (docs/decisions/0028). Granted to nobody: its owner alone reads it.
create table request_login (
  login text primary key,
  password text not null
);

-- Where old keys are found. It grows at its end alone.
create index idempotency_key_created on idempotency_key (created_at);

revoke update on idempotency_key, pending_login from panadesk_app;
revoke delete on admin, game_day, rate from panadesk_app;

-- Of each row only what a command changes. Who placed, asked, paid and when is never written twice.
do $$
declare
  v_line record;
  v_named text;
begin
  for v_line in
    select name::regclass as name, columns
    from (values
      ('admin', 'email, full_name, user_name, phone, password_hash, is_active, access_codes, updated_at, deleted_at'),
      ('admin_session', 'token_hash, last_seen_at, confirmed_at, confirmation_hash'),
      ('login_throttle', 'failures, window_started_at, locked_until'),
      ('guess_count', 'failures, counted_at, waits_until'),
      ('known_device', 'token_hash, used_at'),
      ('player_upload', 'day, images, bytes, under_way, under_way_until'),
      ('second_factor', 'sealed_secret, started_at, on_since, last_step'),
      ('recovery_code', 'used_at'),
      ('player', 'pin_hash, is_active, betting_on, transfer_on, logout_on, is_agent, pin_by_staff, funds_held_until,
        updated_at, last_seen_at'),
      ('player_session', 'last_seen_at'),
      ('setting', 'app_maintenance_message, maintenance_on, betting_on, min_bid_paise, max_bid_paise, min_deposit_paise,
        max_deposit_paise, min_withdrawal_paise, max_withdrawal_paise, min_transfer_paise, max_transfer_paise,
        welcome_bonus_paise, user_refer_bonus_percent, agent_refer_bonus_percent, withdraw_open_time,
        withdraw_close_time, app_link, share_message, bank_holder_name, bank_account_number, bank_ifsc, google_upi_id,
        phone_pe_upi_id, upi_id, max_open_requests'),
      ('contact_setting', 'mobile, telegram_username, whatsapp_number, landline_1, landline_2, email_1, email_2, facebook,
        twitter, youtube, google_plus, instagram, latitude, longitude, address'),
      ('how_to_play', 'content_html, video_id'),
      ('notice', 'title, message, is_active, shown_from, updated_at, deleted_at'),
      ('notification', 'recipients, delivered, delivered_up_to, is_done'),
      ('player_inbox', 'is_read'),
      ('idea', 'deleted_at'),
      ('image', 'is_active, updated_at'),
      ('game', 'name, is_active, open_time, close_time, updated_at'),
      ('game_day', 'is_open, open_time, close_time'),
      ('rate', 'stake, payout'),
      ('mini_game', 'is_active, updated_at'),
      ('market_session', 'result, saved_at, saved_by, declared_at, declared_by, winner_count, winner_points_paise,
        paid_paise, undone_count, saved_count, reverted_at, reverted_by'),
      ('deposit', 'status, remark, accept_receipt, duplicate_reason, decided_at, decided_by, decided_by_name, deleted_at,
        deleted_by'),
      ('withdrawal', 'status, remark, receipt, decided_at, decided_by, decided_by_name')
    ) as line (name, columns)
  loop
    -- What an earlier file has granted column by column stays: the next line would take that away too.
    select string_agg(quote_ident(attname), ', ') into v_named
    from pg_attribute, aclexplode(attacl) as granted
    where attrelid = v_line.name and not attisdropped
      and granted.grantee = 'panadesk_app'::regrole and granted.privilege_type = 'UPDATE';
    execute format('revoke update on %s from panadesk_app', v_line.name);
    execute format('grant update (%s) on %s to panadesk_app', concat_ws(', ', v_named, v_line.columns), v_line.name);
  end loop;

  -- Bids come about, win and are reverted by functions alone.
  revoke insert on bid, slip from panadesk_app;
  revoke update on bid from panadesk_app;
  grant update (corrected_selection) on bid to panadesk_app;
end $$;
