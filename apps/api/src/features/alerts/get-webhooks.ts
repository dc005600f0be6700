// Where alerts are told outside: the hosts alone, as an address may hold a secret; and whether that works.
import { contract } from '@panadesk/contract'
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'

interface Webhook {
  shape: AlertShape
  host: string
  chat_id: string
  at: string
  saved_by_name: string
  saved_at: Date
  waiting: number
  sent_at: Date | null
  last_error: string | null
}

export const getAlertWebhooks = implement(contract.alerts.webhooks, async ({ db, timeZone }) => {
  const { rows } = await sql<Webhook>`
    select webhook.shape, host, chat_id, coalesce(to_char(at_time, 'HH24:MI'), '') as at, saved_by_name, saved_at, waits.*,
      (select max(delivered_at) from alert_delivery where alert_delivery.shape = webhook.shape) as sent_at
    from alert_webhook as webhook
    cross join lateral (
      select count(*)::int as waiting, (array_agg(last_error order by made_at) filter (where last_error <> ''))[1] as last_error
      from alert_delivery
      where alert_delivery.shape = webhook.shape and delivered_at is null and given_up_at is null
    ) as waits
    order by webhook.shape`.execute(db)
  return {
    webhooks: rows.map(({ shape, host, chat_id, at, waiting, ...row }) => ({
      shape,
      host,
      chat_id,
      at,
      saved_by: row.saved_by_name,
      save_date: isoInstant(row.saved_at, timeZone),
      waiting,
      sent_date: row.sent_at === null ? '' : isoInstant(row.sent_at, timeZone),
      last_error: row.last_error ?? '',
    })),
  }
})
