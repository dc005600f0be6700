// Tells alerts outside, each at least once and under one id. Who sends holds no transaction meanwhile: what is claimed comes back
// by itself when its sender died.
import { ALERT_KINDS, ALERT_SEVERITIES, type AlertKind, type AlertShape } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import { errorCode, type Database } from '../database/database.ts'
import { isoInstant } from '../platform/instants.ts'
import { postWebhook, signedHeaders } from '../webhooks/post-webhook.ts'

/** How many are sent at once. */
const AT_ONCE = 10
const ANSWER_MS = 10_000
/** Sending takes less, so that nobody else sends the same meanwhile. */
const CLAIMED_SECONDS = 60
const RETRY_SECONDS = 5
const RETRY_SECONDS_MAX = 3600
const GIVEN_UP_AFTER_DAYS = 3

export interface Outbox {
  /** Of the owner: requests read neither addresses nor secrets. */
  readonly db: Database
  readonly timeZone: string
  readonly mayReachInside: boolean
}

interface Delivery {
  id: string
  shape: AlertShape
  tries: number
  /** Null where nothing is told there any more. */
  url: string | null
  secret: string | null
  chat_id: string | null
  alert_id: number
  kind: AlertKind
  severity: keyof typeof ALERT_SEVERITIES
  what: string
  since: Date
  found_at: Date
}

/** Sends what is due, until nothing is. */
export async function sendDue(outbox: Outbox, stopped?: AbortSignal): Promise<void> {
  for (;;) {
    if (stopped?.aborted === true) return
    const claimed = await claimDue(outbox.db)
    if (claimed.length === 0) return
    await Promise.all(claimed.map((delivery) => deliver(outbox, delivery)))
  }
}

async function claimDue(db: Database): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    with due as (
      select id from alert_delivery
      where delivered_at is null and given_up_at is null and next_at <= app_now()
      order by next_at limit ${AT_ONCE} for update skip locked
    ), claimed as (
      update alert_delivery set next_at = app_now() + make_interval(secs => ${CLAIMED_SECONDS}), tries = tries + 1
      where id in (select id from due)
      returning id, shape, tries, alert_id
    )
    select claimed.id, claimed.shape, tries, alert_id, url, secret, chat_id, kind, severity, what, since, found_at
    from claimed join alert on alert.id = alert_id left join alert_webhook on alert_webhook.shape = claimed.shape
    order by alert_id`.execute(db)
  return rows
}

async function deliver(outbox: Outbox, delivery: Delivery): Promise<void> {
  const { db } = outbox
  const { id, url, tries } = delivery
  if (url === null) {
    await sql`update alert_delivery set given_up_at = app_now() where id = ${id}`.execute(db)
    return
  }
  try {
    await send(outbox, { ...delivery, url })
  } catch (error) {
    const waitSeconds = Math.min(RETRY_SECONDS * 2 ** (tries - 1), RETRY_SECONDS_MAX)
    await sql`
      update alert_delivery set next_at = app_now() + make_interval(secs => ${waitSeconds}), last_error = ${shortly(error)},
        given_up_at = case when made_at < app_now() - make_interval(days => ${GIVEN_UP_AFTER_DAYS}) then app_now() end
      where id = ${id} and delivered_at is null`.execute(db)
    return
  }
  await sql`
    update alert_delivery set delivered_at = app_now(), last_error = '' where id = ${id} and delivered_at is null`.execute(
    db,
  )
}

async function send({ timeZone, mayReachInside }: Outbox, delivery: Delivery & { url: string }): Promise<void> {
  const { id, shape, url, secret, chat_id: chatId, what, severity } = delivery
  const sent = { url, answerMs: ANSWER_MS, mayReachInside }
  if (shape === 'telegram') {
    const text = `${ALERT_SEVERITIES[severity]}: ${ALERT_KINDS[delivery.kind].label}. ${what}`
    const body = JSON.stringify({ ...(chatId !== null && chatId !== '' && { chat_id: chatId }), text })
    return postWebhook({ ...sent, body })
  }
  const body = JSON.stringify({
    type: 'alert.opened',
    timestamp: isoInstant(delivery.found_at, timeZone),
    data: {
      id: String(delivery.alert_id),
      kind: delivery.kind,
      severity: ALERT_SEVERITIES[severity],
      what,
      since: isoInstant(delivery.since, timeZone),
    },
  })
  return postWebhook({ ...sent, body, headers: signedHeaders({ id: `alert_${id}`, body, secret: secret ?? '' }) })
}

/** Why it failed, without anything that the address or the other side says. */
function shortly(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: '' }
  if (name === 'WebhookRefusedError' || name === 'InsideAddressError') return message
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time'
  return errorCode(error) ?? 'not sent'
}
