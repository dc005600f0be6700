// Writes down what is so now: what is new is one alert and is to be told, what goes on stays the same, what is gone is over.
import type { AlertKind } from '@panadesk/domain/alert-kinds'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { FoundAlert } from './finding.ts'

interface Kept {
  readonly kind: AlertKind
  readonly lingersMinutes?: number | undefined
}

/** Of one kind, all that is so. */
export async function keepAlerts(
  tx: Tx,
  { kind, lingersMinutes = 0 }: Kept,
  found: readonly FoundAlert[],
): Promise<void> {
  if (found.length > 0) {
    await openAlerts(tx, kind, found)
    await noteSeen(tx, kind, found)
  }
  await sql`
    update alert set status = 'over', over_at = app_now(), wakes_at = null
    where kind = ${kind}::alert_kind and status <> 'over' and finding_key <> all (${found.map(({ key }) => key)}::text[])
      and last_at <= app_now() - make_interval(mins => ${lingersMinutes})`.execute(tx)
}

async function noteSeen(tx: Tx, kind: AlertKind, found: readonly FoundAlert[]): Promise<void> {
  const rows = rowsOf(found)
  await sql`
    update alert set what = found.what, severity = found.severity from ${rows}
    where alert.kind = ${kind}::alert_kind and alert.finding_key = found.finding_key and status <> 'over'
      and (alert.what, alert.severity) is distinct from (found.what, found.severity)`.execute(tx)
  // Once a minute is enough, and tells no screen that anything had changed.
  await sql`
    update alert set last_at = app_now() from ${rows}
    where alert.kind = ${kind}::alert_kind and alert.finding_key = found.finding_key and status <> 'over'
      and last_at <= app_now() - interval '1 minute'`.execute(tx)
}

/** Of one kind, some that are so: the others stay as they are. */
export async function openAlerts(tx: Tx, kind: AlertKind, found: readonly FoundAlert[]): Promise<void> {
  if (found.length === 0) return
  await sql`
    with opened as (
      insert into alert (kind, finding_key, severity, what, game_id, market_date, access_codes, since)
      select ${kind}::alert_kind, finding_key, severity, what, game_id, market_date, access_codes, since from ${rowsOf(found)}
      where not exists (
        select from alert as there
        where there.kind = ${kind}::alert_kind and there.finding_key = found.finding_key and there.status <> 'over'
      )
      on conflict (kind, finding_key) where status <> 'over' do nothing
      returning id
    )
    insert into alert_delivery (alert_id, shape)
    select opened.id, shape from opened cross join alert_webhook where shape in ('signed', 'telegram')`.execute(tx)
}

/** Those whose time is up; whoever put them off has them no more. */
export async function wakeSnoozed(tx: Tx): Promise<void> {
  await sql`
    update alert set status = 'open', wakes_at = null, owner_id = null, owner_name = ''
    where status = 'snoozed' and wakes_at <= app_now()`.execute(tx)
}

function rowsOf(found: readonly FoundAlert[]): RawBuilder<unknown> {
  const rows = found.map(({ key, severity, what, since, codes, market }) => ({
    finding_key: key,
    severity,
    what,
    since,
    access_codes: codes,
    game_id: market?.gameId,
    market_date: market?.marketDate,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as found (
    finding_key text, severity smallint, what text, since timestamptz, access_codes text[], game_id int, market_date date)`
}
