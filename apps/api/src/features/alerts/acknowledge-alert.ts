// Says that somebody takes care of an alert; it is theirs until its cause is gone.
import { contract } from '@panadesk/contract'
import { ALERT_FIELDS } from '@panadesk/contract/seen-forms'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { lockAlert } from './lock-alert.ts'
import { refuseAlert } from './refusals.ts'

export const acknowledgeAlert = implement(contract.alerts.acknowledge, (context, { alert_id: id, note, seen }) =>
  inTransaction(context.db, async (tx) => {
    const { kind, what, status } = await lockAlert(tx, context, id)
    if (status === 'acknowledged') throw refuseAlert('acknowledged-already')
    requireAsSeen(ALERT_FIELDS, { seen, now: { status } })
    const owner = { owner_id: context.admin.id, owner_name: context.admin.name }
    await tx
      .updateTable('alert')
      .set({ status: 'acknowledged', wakes_at: null, note, ...owner })
      .where('id', '=', id)
      .execute()
    const after = { kind, about: what, status: 'acknowledged', note }
    await audit(tx, context, { subject: 'alert', subjectId: id, before: { status }, after })
    return { msg: 'The alert is yours.' }
  }),
)
