-- The columns of a source that are gathered, in the order in which they are hashed: what never changes of a row once it is
-- written. They are part of what was signed, so a line here is never changed; a column that comes later belongs to a source of its
-- own.
create or replace function history_columns(p_source history_source) returns text language sql immutable parallel safe as $$
  select case p_source
    when 'audit' then 'id, created_at, admin_id, admin_name, address, call, subject, subject_id, before, after, is_reading, request_id'
    when 'movement' then 'id, created_at, kind, ref, round, debit_account, credit_account, amount_paise, debit_after_paise,
      credit_after_paise'
    when 'deposit' then 'id, created_at, player_id, amount_paise, is_auto, method, reference, receipt'
    when 'withdrawal' then 'id, created_at, player_id, amount_paise, is_auto, method, bank_name, holder_name, account_number, ifsc,
      branch, paytm_number, google_pay_number'
    when 'transfer' then 'id, created_at, sender_id, receiver_id, amount_paise'
    when 'bid_edit' then 'id, created_at, bid_id, selection_before, selection_after, admin_id, admin_name, reason, is_after_cut_off'
    when 'approval' then 'id, created_at, act, call, subject_kind, subject_id, subject, subject_key, access_codes, is_typed,
      asked_by, asked_by_name, address, expires_at, reason, amount_paise, before, after, basis, request_key, request_hash, is_alone'
    when 'differing_entry' then 'id, created_at, approval_id, first_value, second_by, second_by_name, second_value'
    when 'seal' then 'id, game_id, market_date, session, bids, points_paise, root, cut_off, sealed_at, previous, hash'
    when 'rate_history' then 'id, family, game_type, stake, payout, in_force_from, changed_by'
    when 'game_day_history' then 'id, game_id, weekday, is_open, open_time, close_time, time_zone, in_force_from, changed_by'
    when 'row_state' then 'id, of_table, row_key, state, changed_at'
  end
$$;
