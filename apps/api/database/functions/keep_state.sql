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

create or replace trigger deposit_asked after insert on deposit referencing new table as changed for each statement
  execute function keep_state('id',
    'status remark accept_receipt duplicate_reason decided_at decided_by decided_by_name deleted_at deleted_by');
create or replace trigger deposit_decided after update on deposit referencing new table as changed for each statement
  execute function keep_state('id',
    'status remark accept_receipt duplicate_reason decided_at decided_by decided_by_name deleted_at deleted_by');
create or replace trigger withdrawal_asked after insert on withdrawal referencing new table as changed for each statement
  execute function keep_state('id', 'status remark receipt decided_at decided_by decided_by_name');
create or replace trigger withdrawal_decided after update on withdrawal referencing new table as changed for each statement
  execute function keep_state('id', 'status remark receipt decided_at decided_by decided_by_name');
create or replace trigger approval_asked after insert on approval referencing new table as changed for each statement
  execute function keep_state('id', 'status decided_by decided_by_name decided_at decide_reason');
create or replace trigger approval_decided after update on approval referencing new table as changed for each statement
  execute function keep_state('id', 'status decided_by decided_by_name decided_at decide_reason');
create or replace trigger approval_rule_changed after update on approval_rule referencing new table as changed for each statement
  execute function keep_state('act', 'needs amount_paise');
create or replace trigger result_begun after insert on market_session referencing new table as changed for each statement
  execute function keep_state('game_id market_date session',
    'result saved_at saved_by saved_count confirmed_by declared_at declared_by winner_count winner_points_paise paid_paise '
    'undone_count reverted_at reverted_by');
create or replace trigger result_changed after update on market_session referencing new table as changed for each statement
  execute function keep_state('game_id market_date session',
    'result saved_at saved_by saved_count confirmed_by declared_at declared_by winner_count winner_points_paise paid_paise '
    'undone_count reverted_at reverted_by');
create or replace trigger declaration_undone after insert on undone_declaration referencing new table as changed for each statement
  execute function keep_state('game_id market_date session round',
    'result declared_at declared_by winner_count winner_points_paise paid_paise owed_paise reason undone_at undone_by');
create or replace trigger month_archived after insert on archived_month referencing new table as changed for each statement
  execute function keep_state('month',
    'file sha256 bytes bids points_paise first_bid_id last_bid_id seals seal_hash archived_at taken_back_at');
create or replace trigger month_changed after update on archived_month referencing new table as changed for each statement
  execute function keep_state('month',
    'file sha256 bytes bids points_paise first_bid_id last_bid_id seals seal_hash archived_at taken_back_at');
