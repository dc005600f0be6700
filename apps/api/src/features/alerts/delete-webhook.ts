// Tells alerts outside no more. What waits to be sent is given up by whoever would send it.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { refuseAlert } from './refusals.ts'

export const deleteAlertWebhook = implement(contract.alerts.deleteWebhook, (context, { shape }) =>
  inTransaction(context.db, async (tx) => {
    const found = await tx.deleteFrom('alert_webhook').where('shape', '=', shape).returning('host').executeTakeFirst()
    if (found === undefined) throw refuseAlert('no-webhook')
    await audit(tx, context, {
      subject: 'alert-webhook',
      subjectId: undefined,
      before: { shape, host: found.host },
      after: {},
    })
    return { msg: shape === 'day-sheet' ? 'Sheets are told there no more.' : 'Alerts are told there no more.' }
  }),
)
