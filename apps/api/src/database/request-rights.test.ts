// Everything that the login of requests may change, take away or have run as the owner: a new right is a decision made here.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { TEST_LOGIN } from '../../test/request-role.ts'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'

let database: OwnedDatabase

beforeAll(async () => {
  database = await ownedDatabase()
})
afterAll(() => database.drop())

async function names(query: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(query, [TEST_LOGIN])
  return rows.map(({ name }) => name)
}

test('rewrites these columns, and no other', async () => {
  const updatable = await names(`
    select format('%s: %s', relname, string_agg(attname, ' ' order by attname)) as name
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and has_column_privilege($1, attrelid, attname, 'update')
    group by relname order by relname`)
  expect(updatable).toEqual(UPDATABLE)
})

const UPDATABLE = [
  'admin: access_codes deleted_at density email full_name is_active language password_hash phone updated_at user_name',
  'admin_session: confirmation_hash confirmed_at last_seen_at token_hash viewing_as viewing_since',
  'alert: note owner_id owner_name status wakes_at',
  'alert_rule: is_on threshold',
  'alert_webhook: at_time chat_id host saved_at saved_by saved_by_name secret url',
  'approval: decide_reason decided_at decided_by decided_by_name status',
  'approval_rule: amount_paise needs',
  'bid: corrected_selection',
  'bid_limit: amount_paise family game_id game_type measure per saved_at saved_by saved_by_name selection session',
  'bid_stop: release_reason released_at released_by released_by_name',
  'bulk_row: approval_id failures msg state',
  'bulk_run: ended_at',
  'contact_setting: address email_1 email_2 facebook google_plus instagram landline_1 landline_2 latitude longitude mobile telegram_username twitter whatsapp_number youtube',
  'deposit: accept_receipt decided_at decided_by decided_by_name deleted_at deleted_by duplicate_reason remark status',
  'exception: explained_at explained_by explained_by_name reason state',
  'game: close_time is_active name open_time updated_at',
  'game_day: close_time is_open open_time',
  'guess_count: counted_at failures waits_until',
  'guide_choice: are_steps_closed are_tours_over ended_tours',
  'home_layout: is_start tiles',
  'how_to_play: content_html video_id',
  'idea: deleted_at',
  'image: deleted_at deleted_by display_order is_active sha256 title updated_at',
  'known_device: token_hash used_at',
  'list_columns: columns',
  'list_view: asked call code name reach search',
  'list_view_choice: is_default is_pinned',
  'list_width: widths',
  'login_throttle: failures locked_until window_started_at',
  'market_session: confirmed_by declared_at declared_by paid_paise result reverted_at reverted_by saved_at saved_by saved_count undone_count winner_count winner_points_paise',
  'mention: read_at',
  'mini_game: is_active updated_at',
  'note: deleted_at',
  'notice: deleted_at is_active message shown_from title updated_at',
  'notification: delivered delivered_up_to is_done recipients',
  'player: betting_on funds_held_until is_active is_agent last_seen_at logout_on pin_by_staff pin_hash transfer_on updated_at',
  'player_inbox: is_read',
  'player_session: last_seen_at',
  'player_upload: bytes day images under_way under_way_until',
  'rate: payout stake',
  'recovery_code: used_at',
  'request_claim: claimed_by claimed_by_name renewed_at session_id since',
  'second_factor: last_step on_since sealed_secret started_at',
  'setting: agent_refer_bonus_percent app_link app_maintenance_message approval_hours ask_again_from_paise bank_account_number bank_holder_name bank_ifsc betting_on google_upi_id maintenance_on max_bid_paise max_deposit_paise max_open_requests max_transfer_paise max_withdrawal_paise min_bid_paise min_deposit_paise min_transfer_paise min_withdrawal_paise phone_pe_upi_id share_message upi_id user_refer_bonus_percent welcome_bonus_paise withdraw_close_time withdraw_open_time',
  'withdrawal: decided_at decided_by decided_by_name receipt remark status',
]

test('takes rows away from these tables, and from no other', async () => {
  const deletable = await names(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and (has_table_privilege($1, oid, 'delete') or has_table_privilege($1, oid, 'truncate'))
    order by relname`)
  expect(deletable).toEqual([
    'admin_session',
    'alert_choice',
    'alert_webhook',
    'approval_body',
    'bid_limit',
    'bulk_file',
    'game',
    'guess_count',
    'known_device',
    'list_view',
    'list_view_choice',
    'login_throttle',
    'passed_act',
    'pending_login',
    'player_session',
    'recovery_code',
    'request_claim',
    'second_factor',
  ])
})

test('has these functions run as the owner, whose way to look for names is their own', async () => {
  const run = await names(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and has_function_privilege($1, oid, 'execute')
    order by proname`)
  expect(run).toEqual([
    'count_market',
    'fold_bids',
    'fold_day',
    'fold_movements',
    'fold_players',
    'fold_session',
    'keep_request_days',
    'keep_standing',
    'lock_wallets',
    'open_wallet',
    'pay_winners',
    'place_slip',
    'post_movement',
    'recount_wallets',
    'refold_bid',
    'revert_bids',
    'seal_session',
    'set_main_admin',
    'undo_winners',
    'unfold_market',
  ])
  const open = await names(`
    select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef and $1 <> ''
      and proconfig is distinct from array['search_path=public, pg_temp']`)
  expect(open).toEqual([])
})
