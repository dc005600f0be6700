// Tells alerts outside no more. What waits to be sent is given up by whoever would send it.
import { contract } from '@panadesk/contract'
import { WEBHOOK_FIELDS } from '@panadesk/contract/seen-forms'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refuseAlert } from './refusals.ts'
import { lockWebhook } from './save-webhook.ts'

export const deleteAlertWebhook = implement(contract.alerts.deleteWebhook, (context, { shape, seen }) =>
  inTransaction(context.db, async (tx) => {
    const now = await lockWebhook(tx, { shape, timeZone: context.timeZone })
    if (now.save_date === '') throw refuseAlert('no-webhook')
    requireAsSeen(WEBHOOK_FIELDS, { seen, now })
    await tx.deleteFrom('alert_webhook').where('shape', '=', shape).execute()
    await audit(tx, context, {
      subject: 'alert-webhook',
      subjectId: undefined,
      before: { shape, host: now.host },
      after: {},
    })
    return { msg: shape === 'day-sheet' ? 'Sheets are told there no more.' : 'Alerts are told there no more.' }
  }),
)
