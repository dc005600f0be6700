-- Keeps what a row that may change says after each change: of the columns that its trigger names, under the key of the columns that
-- it names first. The row itself has what is now; what it said before, and when, is here.
create or replace function keep_state() returns trigger
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
begin
  insert into row_state (of_table, row_key, state)
  select tg_table_name, kept.key, kept.state
  from changed
  cross join lateral (
    select
      (select string_agg(to_jsonb(changed) ->> name, '/' order by place)
        from unnest(string_to_array(tg_argv[0], ' ')) with ordinality as named (name, place)) as key,
      (select jsonb_object_agg(name, to_jsonb(changed) -> name) from unnest(string_to_array(tg_argv[1], ' ')) as name) as state
  ) as kept
  order by kept.key;
  return null;
end $$;

-- What is kept of which rows. A trigger that reads the rows of a statement fires for one kind of statement alone.
do $triggers$
declare
  v_made text;
begin
  for v_made in
    select format(
      'create or replace trigger %I after %s on %I referencing new table as changed for each statement '
      'execute function keep_state(%L, %L)', trigger_name, happened, of_table, key, columns)
    from (values
      ('deposit', 'deposit_asked', 'deposit_decided', 'id',
        'status remark accept_receipt duplicate_reason decided_at decided_by decided_by_name deleted_at deleted_by'),
      ('withdrawal', 'withdrawal_asked', 'withdrawal_decided', 'id',
        'status remark receipt decided_at decided_by decided_by_name'),
      ('approval', 'approval_asked', 'approval_decided', 'id',
        'status decided_by decided_by_name decided_at decide_reason'),
      ('approval_rule', null, 'approval_rule_changed', 'act', 'needs amount_paise'),
      ('market_session', 'result_begun', 'result_changed', 'game_id market_date session',
        'result saved_at saved_by saved_count confirmed_by declared_at declared_by winner_count winner_points_paise paid_paise '
        'undone_count reverted_at reverted_by'),
      ('undone_declaration', 'declaration_undone', null, 'game_id market_date session round',
        'result declared_at declared_by winner_count winner_points_paise paid_paise owed_paise reason undone_at undone_by'),
      ('archived_month', 'month_archived', 'month_changed', 'month',
        'file sha256 bytes bids points_paise first_bid_id last_bid_id seals seal_hash archived_at taken_back_at')
    ) as kept (of_table, on_insert, on_update, key, columns)
    cross join lateral (values ('insert', on_insert), ('update', on_update)) as fired (happened, trigger_name)
    where trigger_name is not null
  loop
    execute v_made;
  end loop;
end $triggers$;
