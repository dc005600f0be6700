// Tells alerts and sheets of days outside, each at least once and under one id. Who sends holds no transaction meanwhile: what is
// claimed comes back by itself when its sender died.
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import type { MarketDate } from '@panadesk/domain/market-date'
import { sql } from 'kysely'
import { errorCode, type Database } from '../database/database.ts'
import { postWebhook, signedHeaders } from '../webhooks/post-webhook.ts'
import { sentAddress } from './sheet-address.ts'
import { alertBody, sheetBodies, telegramBody, type ToldAlert } from './told-message.ts'

/** How many are sent at once. */
const AT_ONCE = 10
const ANSWER_MS = 10_000
/** Sending takes less, so that nobody else sends the same meanwhile. */
const CLAIMED_SECONDS = 60
/** After the first failure; each further one doubles it. */
const RETRY_SECONDS = { first: 5, max: 3600 }
const GIVEN_UP_AFTER_DAYS = 3

export interface Outbox {
  /** Of the owner: requests read neither addresses nor secrets. */
  readonly db: Database
  readonly timeZone: string
  readonly mayReachInside: boolean
}

interface Claimed {
  id: string
  shape: AlertShape
  tries: number
  made_at: Date
  /** Null where nothing is told there any more. */
  url: string | null
  secret: string | null
  chat_id: string | null
}

type Delivery = Claimed & ((ToldAlert & { sheet_date: null }) | { sheet_date: MarketDate })

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
      returning id, shape, tries, alert_id, sheet_date, made_at
    )
    select claimed.id, claimed.shape, tries, made_at, alert_id, sheet_date, url, secret, chat_id, kind, severity, what, since, found_at
    from claimed left join alert on alert.id = alert_id left join alert_webhook on alert_webhook.shape = claimed.shape
    order by alert_id, sheet_date`.execute(db)
  return rows
}

async function deliver(outbox: Outbox, delivery: Delivery): Promise<void> {
  const { db } = outbox
  const { id, url, tries } = delivery
  if (url === null || isStray(delivery)) {
    await sql`update alert_delivery set given_up_at = app_now() where id = ${id}`.execute(db)
    return
  }
  try {
    await send(outbox, { ...delivery, url: sentAddress(url) })
  } catch (error) {
    const waitSeconds = Math.min(RETRY_SECONDS.first * 2 ** (tries - 1), RETRY_SECONDS.max)
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

/** An alert for where sheets are told: a process of a version before that told alerts everywhere has put it there. */
function isStray({ shape, sheet_date: sheet }: Delivery): boolean {
  return shape === 'day-sheet' && sheet === null
}

async function send(outbox: Outbox, delivery: Delivery & { url: string }): Promise<void> {
  const { id, shape, url, secret, chat_id: chatId } = delivery
  const sent = { url, answerMs: ANSWER_MS, mayReachInside: outbox.mayReachInside }
  if (delivery.sheet_date !== null) {
    for (const { kind, body } of await sheetBodies(outbox, delivery)) {
      await postWebhook({ ...sent, body, headers: signedHeaders({ id: `${kind}_${id}`, body, secret: secret ?? '' }) })
    }
    return
  }
  if (shape === 'telegram') return postWebhook({ ...sent, body: telegramBody(delivery, chatId ?? '') })
  const body = alertBody(delivery, outbox.timeZone)
  return postWebhook({ ...sent, body, headers: signedHeaders({ id: `alert_${id}`, body, secret: secret ?? '' }) })
}

/** Why it failed, without anything that the address or the other side says. */
function shortly(error: unknown): string {
  const { name, message } = error instanceof Error ? error : { name: 'Error', message: '' }
  // A sheet of a day whose sealed books are not as they were is refused here as in the panel.
  if (name === 'WebhookRefusedError' || name === 'InsideAddressError' || name === 'Refusal') return message
  if (name === 'AbortError' || name === 'TimeoutError') return 'no answer in time'
  return errorCode(error) ?? 'not sent'
}
