// Which tables are the history and the rules of an installation, and go along when it is taken out, and which stay behind.

/** The one column of a table whose secret stays behind, and what stands there after an import. */
interface Secret {
  readonly column: string
  /** A hash that nothing fits, or nothing at all. */
  readonly instead: 'unknown-hash' | 'null'
}

export interface InstallationTable {
  readonly name: string
  /** Lines of JSON instead of CSV. */
  readonly isJson?: boolean
  readonly secret?: Secret
  /** Columns of which something else is written, as SQL. */
  readonly written?: Readonly<Record<string, string>>
  /** Which rows; the others belong to the installation. */
  readonly rows?: string
}

/** Each after those that its rows name. */
export const INSTALLATION_TABLES: readonly InstallationTable[] = [
  { name: 'recount_start' },
  { name: 'admin', secret: { column: 'password_hash', instead: 'unknown-hash' } },
  { name: 'player', secret: { column: 'pin_hash', instead: 'unknown-hash' } },
  { name: 'wallet' },
  { name: 'wallet_recount' },
  { name: 'receivable' },
  { name: 'net_deposit' },
  { name: 'note' },
  { name: 'mention' },
  { name: 'player_login' },
  { name: 'setting' },
  { name: 'contact_setting' },
  { name: 'how_to_play' },
  { name: 'image' },
  { name: 'notice' },
  { name: 'notification' },
  { name: 'player_inbox' },
  { name: 'idea' },
  { name: 'game' },
  { name: 'game_day' },
  { name: 'game_day_history' },
  { name: 'past_game_name' },
  { name: 'mini_game' },
  { name: 'rate' },
  { name: 'rate_history' },
  { name: 'slip' },
  { name: 'bid' },
  { name: 'bid_edit' },
  { name: 'bid_limit' },
  { name: 'bid_limit_version' },
  { name: 'bid_stop' },
  { name: 'bid_pace' },
  { name: 'market_session' },
  { name: 'undone_declaration' },
  { name: 'fold_mark' },
  { name: 'movement_mark' },
  { name: 'movement_total' },
  { name: 'exposure' },
  { name: 'market_total' },
  { name: 'points_total' },
  { name: 'date_points' },
  { name: 'won_total' },
  { name: 'bid_fold' },
  { name: 'session_fold' },
  { name: 'day_fold' },
  { name: 'player_mark' },
  { name: 'player_fold' },
  { name: 'player_month_fold' },
  { name: 'return_fold' },
  { name: 'coming_fold' },
  { name: 'cohort_fold' },
  { name: 'week_cohort_fold' },
  { name: 'stay_fold' },
  { name: 'method_fold' },
  { name: 'movement' },
  { name: 'bonus' },
  { name: 'deposit' },
  { name: 'provider_report' },
  { name: 'withdrawal' },
  { name: 'transfer' },
  { name: 'idempotency_key' },
  { name: 'house_import' },
  { name: 'house_import_file' },
  { name: 'opening_balance' },
  { name: 'brought_payee' },
  { name: 'brought_result' },
  { name: 'approval_rule' },
  { name: 'approval' },
  { name: 'differing_entry' },
  { name: 'passed_act' },
  { name: 'exception' },
  { name: 'exception_mark' },
  { name: 'alert_rule' },
  { name: 'alert' },
  { name: 'alert_choice' },
  { name: 'alert_mark' },
  { name: 'list_view' },
  { name: 'list_view_choice' },
  { name: 'list_width' },
  { name: 'list_columns' },
  { name: 'home_layout' },
  { name: 'guide_choice' },
  { name: 'audit', isJson: true },
  { name: 'row_state' },
  { name: 'unsealed_session' },
  { name: 'seal' },
  // Its files go along with the pictures, beside which they lie.
  { name: 'archived_month' },
  // Leaves that were sealed are recomputed with it. What it hides from others stands in the export anyhow: the bids.
  { name: 'app_secret', rows: "name = 'bid-salt'" },
  { name: 'batch' },
  { name: 'batch_part' },
  { name: 'tree_node' },
  { name: 'checkpoint' },
  {
    // Retired: notes of before stay good, and the installation that is made of the export signs with a key of its own.
    name: 'signing_key',
    secret: { column: 'private_key', instead: 'null' },
    written: { retired_at: 'coalesce(retired_at, transaction_timestamp())' },
  },
]

/** Why a table stays behind. */
export const LEFT_BEHIND: Readonly<Record<string, string>> = {
  admin_session: 'secret of a browser',
  player_session: 'secret of an app',
  pending_login: 'secret of a browser',
  known_device: 'secret of a browser',
  second_factor: 'secret of somebody, sealed with a key of the installation',
  recovery_code: 'secret of somebody',
  approval_body: 'what was sent, a password maybe, sealed with a key of the installation',
  alert_webhook: 'address and secret of whoever is told',
  alert_delivery: 'what this installation has still to tell',
  bulk_run: 'work of this installation that is under way',
  bulk_row: 'work of this installation that is under way',
  bulk_file: 'work of this installation that is under way',
  request_claim: 'who is at work just now',
  player_upload: 'a count of one day',
  guess_count: 'tries of the last hours',
  login_throttle: 'tries of the last hours',
  counted_market: 'counted again from the bids',
  limit_use: 'counted again from the bids',
  player_standing: 'added up again from the dates of players',
  newest_standing: 'added up again from the dates of players',
  standing_step: 'added up again from the dates of players',
  request_day: 'packed again from the requests',
  request_day_sum: 'added up again from the requests',
  request_login: 'secret of the installation',
  schema_migration: 'of which version the installation is',
  schema_functions: 'of which version the installation is',
}
