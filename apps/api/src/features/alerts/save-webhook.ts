// Sets where alerts are told outside. Neither the address nor the secret is written anywhere else, and no request reads them again.
import { randomBytes } from 'node:crypto'
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isLoopback } from '../../webhooks/reach.ts'
import { refuseAlert } from './refusals.ts'

const SECRET_BYTES = 32

export const saveAlertWebhook = implement(contract.alerts.saveWebhook, (context, { shape, url, chat_id: chatId }) =>
  inTransaction(context.db, async (tx) => {
    const address = new URL(url)
    if (address.protocol !== 'https:' && !isLoopback(address)) throw refuseAlert('address-not-https')
    const { host } = address
    const secret = shape === 'signed' ? `whsec_${randomBytes(SECRET_BYTES).toString('base64')}` : ''
    const saved = {
      host,
      url,
      secret,
      chat_id: chatId,
      saved_by: context.admin.id,
      saved_by_name: context.admin.name,
      saved_at: sql<Date>`app_now()`,
    }
    await tx
      .insertInto('alert_webhook')
      .values({ shape, ...saved })
      .onConflict((conflict) => conflict.column('shape').doUpdateSet(saved))
      .execute()
    const after = { shape, host, ...(chatId !== '' && { chatId }) }
    await audit(tx, context, { subject: 'alert-webhook', subjectId: undefined, after })
    return { msg: 'Alerts are told there from now on.', secret }
  }),
)
