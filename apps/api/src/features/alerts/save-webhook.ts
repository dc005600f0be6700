// Sets where alerts, or the sheets of days, are told outside. Neither the address nor the secret is written anywhere else, and no request reads them again.
import { randomBytes } from 'node:crypto'
import { contract } from '@panadesk/contract'
import { WEBHOOK_FIELDS } from '@panadesk/contract/seen-forms'
import type { AlertShape } from '@panadesk/domain/alert-kinds'
import { sql } from 'kysely'
import { keptAddress } from '../../alerts/sheet-address.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { isoInstant } from '../../platform/instants.ts'
import { isLoopback } from '../../webhooks/reach.ts'
import { refuseAlert } from './refusals.ts'

const SECRET_BYTES = 32

export const saveAlertWebhook = implement(
  contract.alerts.saveWebhook,
  (context, { shape, url, chat_id: chatId, at, seen }) =>
    inTransaction(context.db, async (tx) => {
      const address = new URL(url)
      if (address.protocol !== 'https:' && !isLoopback(address)) throw refuseAlert('address-not-https')
      const isSheet = shape === 'day-sheet'
      if (isSheet !== (at !== undefined)) throw refuseAlert('time-not-valid')
      requireAsSeen(WEBHOOK_FIELDS, { seen, now: await lockWebhook(tx, { shape, timeZone: context.timeZone }) })
      const { host } = address
      const secret = shape !== 'telegram' ? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` : ''
      const saved = {
        host,
        url: keptAddress(shape, url),
        secret,
        chat_id: chatId,
        at_time: at ?? null,
        saved_by: context.admin.id,
        saved_by_name: context.admin.name,
        saved_at: sql<Date>`app_now()`,
      }
      await tx
        .insertInto('alert_webhook')
        .values({ shape, ...saved })
        .onConflict((conflict) => conflict.column('shape').doUpdateSet(saved))
        .execute()
      const after = { shape, host, ...(chatId !== '' && { chatId }), ...(isSheet && { at }) }
      await audit(tx, context, { subject: 'alert-webhook', subjectId: undefined, after })
      return {
        msg: isSheet ? 'The sheet of each day is told there from now on.' : 'Alerts are told there from now on.',
        secret,
      }
    }),
)

/** As a form says that it saw it, also where there is none yet: of two who set the first one at once, one is told. */
export async function lockWebhook(tx: Tx, { shape, timeZone }: { shape: AlertShape; timeZone: string }) {
  await sql`select pg_advisory_xact_lock(hashtextextended('save-alert-webhook', 0))`.execute(tx)
  const webhook = await tx
    .selectFrom('alert_webhook')
    .select(['host', 'chat_id', 'saved_at'])
    .where('shape', '=', shape)
    .executeTakeFirst()
  if (webhook === undefined) return { host: '', chat_id: '', save_date: '' }
  const { host, chat_id, saved_at: savedAt } = webhook
  return { host, chat_id, save_date: isoInstant(savedAt, timeZone) }
}
