// Puts an alert off; the finding wakes it (alerts/keep-alerts.ts).
import { contract } from '@panadesk/contract'
import { ALERT_FIELDS } from '@panadesk/contract/seen-forms'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { lockAlert } from './lock-alert.ts'
import { refuseAlert } from './refusals.ts'

export const snoozeAlert = implement(contract.alerts.snooze, (context, { alert_id: id, minutes, seen }) =>
  inTransaction(context.db, async (tx) => {
    const { kind, what, status } = await lockAlert(tx, context, id)
    if (status === 'snoozed') throw refuseAlert('snoozed-already')
    requireAsSeen(ALERT_FIELDS, { seen, now: { status } })
    const owner = { owner_id: context.admin.id, owner_name: context.admin.name }
    const wakesAt = sql<Date>`app_now() + make_interval(mins => ${minutes})`
    await tx
      .updateTable('alert')
      .set({ status: 'snoozed', wakes_at: wakesAt, ...owner })
      .where('id', '=', id)
      .execute()
    const after = { kind, about: what, status: 'snoozed', minutes }
    await audit(tx, context, { subject: 'alert', subjectId: id, before: { status }, after })
    return { msg: `The alert is open again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` }
  }),
)
