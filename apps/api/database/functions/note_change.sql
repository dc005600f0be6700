-- Counts a change for the live events (docs/decisions/0050-live-events.md), whichever command makes it. By row, as a statement
-- that changes none would count otherwise: some of these tables are swept whenever they are read.
create or replace function note_change() returns trigger language plpgsql as $$
begin
  perform nextval('live_' || tg_argv[0]);
  return null;
end $$;

-- Of these every change counts; exceptions are found, and something is said of them.
do $triggers$
declare
  v_table text;
  v_topic text;
begin
  for v_table, v_topic in values
    ('deposit', 'deposits'), ('withdrawal', 'withdrawals'), ('market_session', 'results'), ('approval', 'approvals'),
    ('game', 'house'), ('game_day', 'house'), ('exception', 'alerts')
  loop
    execute format('create or replace trigger %I after insert or update or delete on %I '
      'for each row execute function note_change(%L)', v_table || '_live', v_table, v_topic);
  end loop;
end $triggers$;

-- That a player was seen changes no list.
create or replace trigger player_live after insert or delete or update of name, is_active, betting_on, transfer_on, is_agent on player
  for each row execute function note_change('users');
create or replace trigger bid_edit_live after insert on bid_edit
  for each row execute function note_change('bids');
create or replace trigger setting_live after update on setting
  for each row execute function note_change('house');
create or replace trigger rate_live after update on rate
  for each row execute function note_change('house');
-- A session is sealed when its cut-off has passed, at which nothing else is written.
create or replace trigger seal_live after insert on seal
  for each row execute function note_change('results');
-- Who is on a request, as far as others see it: that the same one goes on with it changes nothing.
create or replace trigger deposit_claimed_live after insert or update of claimed_by on request_claim
  for each row when (new.kind = 'deposit') execute function note_change('deposits');
create or replace trigger deposit_released_live after delete on request_claim
  for each row when (old.kind = 'deposit') execute function note_change('deposits');
create or replace trigger withdrawal_claimed_live after insert or update of claimed_by on request_claim
  for each row when (new.kind = 'withdrawal') execute function note_change('withdrawals');
create or replace trigger withdrawal_released_live after delete on request_claim
  for each row when (old.kind = 'withdrawal') execute function note_change('withdrawals');
-- That one is still so changes no list.
create or replace trigger alert_live after insert or delete or update of status, severity, what, owner_name, note on alert
  for each row execute function note_change('alerts');
-- That a bulk was sent or has ended; each request that is done of it changes that request.
create or replace trigger bulk_of_deposits_live after insert or update of ended_at on bulk_run
  for each row when (new.kind in ('accept-deposits', 'reject-deposits')) execute function note_change('deposits');
create or replace trigger bulk_of_withdrawals_live after insert or update of ended_at on bulk_run
  for each row when (new.kind in ('approve-withdrawals', 'reject-withdrawals')) execute function note_change('withdrawals');
