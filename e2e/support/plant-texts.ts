// Writes payloads into every text of a database, whatever the calls would take: the columns are those that the schema has.
import { Client } from 'pg'
import { loadConfig } from '../../apps/api/src/platform/config.ts'
import { joinDatabase } from '@panadesk/api/database/start-database'
import { together } from './payloads.ts'

export interface Payloads {
  /** Each for a row of its own; which, differs from column to column. */
  singles: readonly string[]
  /** For the newest row, and for what has one row only: all in one text. */
  bundle: readonly string[]
}

/** No plain texts of anybody: keys, codes, hashes, numbers that the game itself made, and the rich text that its own call keeps. */
const NO_TEXTS = new Set(
  `admin.density admin.language admin.password_hash alert.finding_key alert_webhook.secret alert_webhook.url app_secret.name approval.call approval.request_key approval.subject_key approval.subject_kind
  archived_month.file archived_month.seal_hash archived_month.sha256
  bid.selection bid.corrected_selection bid_edit.selection_before bid_edit.selection_after bid_limit.selection
  bid_stop.selection brought_result.result checkpoint.note deposit.method limit_use.scope
  day_fold.time_zone differing_entry.first_value differing_entry.second_value exception.finding_key exception.subject_kind exposure.selection game_day_history.time_zone guess_count.account
  guess_count.source how_to_play.content_html list_view.screen list_view.search list_view.call list_view.asked list_view.code
  list_view_choice.screen list_columns.call list_columns.columns list_width.call list_width.widths idempotency_key.scope idempotency_key.key known_device.account
  login_throttle.key market_session.result method_fold.method player.pin_hash player_login.address player_mark.time_zone request_day.time_zone request_day_sum.time_zone request_day_sum.waits request_login.login
  request_login.password row_state.of_table row_state.row_key schema_functions.sha256 schema_migration.name
  schema_migration.sha256 withdrawal.method won_total.selection`.split(/\s+/),
)

/** Rows whose text is needed as it is: to sign in by, and to find the rows of a user or a game. */
const ONLY_WHERE: Readonly<Record<string, string>> = {
  'admin.email': 'not is_main',
  // Only what was credited can have been credited again.
  'deposit.duplicate_reason': "status = 'accepted'",
  // Nobody has said anything of the others.
  'exception.explained_by_name': 'explained_by is not null',
  'exception.reason': 'explained_by is not null',
  'audit.subject': "subject not in ('player', 'deposit', 'withdrawal', 'game', 'game-week', 'market-session')",
}

/** What the database itself insists on. */
const SPELT: Readonly<Record<string, string>> = { 'game.name': 'upper(text)', 'mini_game.name': 'upper(text)' }

/** Signs that no text of ours has. */
export const TAG = /⟦([\w.]+) \d+⟧/g

/** Answers the columns, 'player.name' and so on: each text ends in a tag with the name of its column. */
export async function plantTexts(dataDir: string, payloads: Payloads): Promise<string[]> {
  const database = await joinDatabase(loadConfig({ DATA_DIR: dataDir }), () => undefined)
  const client = new Client(database.poolConfig('owner'))
  await client.connect()
  try {
    await client.query('begin')
    await client.query('create temp table payload (at int primary key, text text not null) on commit drop')
    await client.query(
      'insert into payload select at - 1, text from unnest($1::text[]) with ordinality as given (text, at)',
      [payloads.singles],
    )
    await client.query(EXCEPTIONS_SQL)
    await client.query(LIMITS_SQL)
    await client.query(ALERTS_SQL)
    await client.query(BROUGHT_SQL)
    const columns = await textColumns(client)
    for (const [at, column] of columns.entries()) await plantColumn(client, column, { at, payloads })
    await client.query(AUDIT_SQL, [together(payloads.bundle)])
    await client.query('commit')
    return [...columns.map(nameOf), 'audit.before', 'audit.after'].toSorted()
  } finally {
    await client.end()
    await database.stop()
  }
}

/** The server finds them by itself, in its own time. */
const EXCEPTIONS_SQL = `
  insert into exception (kind, weight, subject_kind, subject, happened_at, last_at, evidence, facts, finding_key, state,
    explained_by, explained_by_name, explained_at, reason)
  select 'unusual-hours', 1, 'player', 'Somebody', now(), now(), 'Odd', '[]', 'planted ' || number, 'explained', admin.id, 'Admin', now(),
    'Why'
  from generate_series(1, 3) as number cross join (select min(id) as id from admin where is_main) as admin
  on conflict do nothing`

/** Of a kind that nobody looks for here: they stay as they are, and nothing of them is sent. */
const ALERTS_SQL = `
  insert into alert (kind, finding_key, severity, what, access_codes, since, status, owner_id, owner_name, note, wakes_at)
  select 'replica-behind', 'planted ' || number, 3, 'Odd', '{}', now(), 'snoozed', admin.id, 'Admin', 'Why', '2999-01-01'
  from generate_series(1, 3) as number cross join (select min(id) as id from admin where is_main) as admin
  on conflict do nothing;
  insert into alert_webhook (shape, host, url, secret, saved_by, saved_by_name)
  select 'signed', 'alerts.invalid', 'https://alerts.invalid/', '', min(id), 'Admin' from admin where is_main
  on conflict do nothing;
  insert into alert_delivery (alert_id, shape, made_at, next_at, last_error)
  select id, 'signed', '2000-01-01', '2999-01-01', 'Down' from alert where finding_key like 'planted %'
  on conflict do nothing`

/** Neither keeps any bid out. */
const LIMITS_SQL = `
  with main_admin as (select min(id) as id from admin where is_main),
  limited as (
    insert into bid_limit (measure, per, amount_paise, saved_by, saved_by_name)
    select 'points', 'slip', 1000000000000, id, 'Admin' from main_admin
    on conflict do nothing
  )
  insert into bid_stop (game_id, market_date, reason, stopped_by, stopped_by_name)
  select game.id, '2999-01-01', 'Why', main_admin.id, 'Admin'
  from (select min(id) as id from game) as game cross join main_admin
  on conflict do nothing`

/** Nobody can bring anything over by a call. */
const BROUGHT_SQL = `
  with house as (insert into house_import (sha256) values (sha256('planted')) on conflict do nothing returning id),
  file as (
    insert into house_import_file (import_id, name, sha256, row_count) select id, 'players.csv', sha256('planted'), 1 from house
  )
  insert into brought_payee
  select player.id, house.id, 'Bank', 'Holder', '00112233', 'SBIN0001234', 'Fort', '9876543210', '9876543210', '9876543210'
  from player cross join house
  where not exists (select from withdrawal where withdrawal.player_id = player.id)`

interface TextColumn {
  table: string
  column: string
  hasId: boolean
}

const nameOf = ({ table, column }: TextColumn) => `${table}.${column}`

async function textColumns(client: Client): Promise<TextColumn[]> {
  const { rows } = await client.query<TextColumn>(
    `select table_name as table, column_name as column, exists (
       select from information_schema.columns as other
       where other.table_name = columns.table_name and other.column_name = 'id' and other.table_schema = 'public'
     ) as "hasId"
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and data_type in ('text', 'character varying')
     order by table_name, ordinal_position`,
  )
  return rows.filter((column) => !NO_TEXTS.has(nameOf(column)))
}

async function plantColumn(
  client: Client,
  { table, column, hasId }: TextColumn,
  { at, payloads }: { at: number; payloads: Payloads },
): Promise<void> {
  const name = `${table}.${column}`
  const tagged = SPELT[name]?.replace('text', 'payload.text') ?? 'payload.text'
  const bundled = SPELT[name]?.replace('text', '$1::text') ?? '$1::text'
  await client.query(
    `with numbered as (
       select ctid as place, row_number() over (order by ${hasId ? 'id' : 'ctid'} desc) - 1 as number
       from ${table} where ${ONLY_WHERE[name] ?? 'true'}
     )
     update ${table} set ${column} =
       case when number = 0 then ${bundled} else ${tagged} end || ' ' || ${tagOf(name)}
     from numbered join payload on payload.at = (numbered.number * 7 + $2::int) % $3::int
     where ${table}.ctid = numbered.place`,
    [together(payloads.bundle), at * 11, payloads.singles.length],
  )
}

/** The tag of a column is in capitals where its texts must be. */
function tagOf(name: string): string {
  const tag = `'⟦${name} ' || number || '⟧'`
  return SPELT[name] === undefined ? tag : `upper(${tag})`
}

const AUDIT_SQL = `
  with numbered as (select ctid as place, row_number() over (order by id desc) as number from audit)
  update audit set
    before = jsonb_build_object('name', payload.text || ' ⟦audit.before 0⟧', payload.text, jsonb_build_array(payload.text)),
    after = jsonb_build_object('name', $1::text || ' ⟦audit.after 0⟧', payload.text, payload.text)
  from numbered join payload on payload.at = numbered.number % (select count(*) from payload)
  where audit.ctid = numbered.place`
