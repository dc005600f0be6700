// Switches a kind of alerts on or off, or sets its threshold. What is not found by it any more is over at the next look.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { ALERT_RULE_FIELDS } from '@panadesk/contract/seen-forms'
import { thresholdFault } from '../../alerts/rules.ts'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refuseAlert } from './refusals.ts'

export const saveAlertRule = implement(contract.alerts.saveRule, (context, { kind, is_on: isOn, threshold, seen }) =>
  inTransaction(context.db, async (tx) => {
    const fault = thresholdFault(kind, threshold)
    if (fault !== undefined) throw refuseAlert('threshold-not-valid', { msg: fault })
    const before = await tx
      .selectFrom('alert_rule')
      .select(['is_on', 'threshold'])
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireAsSeen(ALERT_RULE_FIELDS, { seen, now: before })
    const after = { is_on: isOn, threshold }
    const isChanged = before.is_on !== isOn || before.threshold !== threshold
    if (isChanged) {
      await tx.updateTable('alert_rule').set(after).where('kind', '=', kind).execute()
      await audit(tx, context, {
        subject: 'alert-rule',
        subjectId: undefined,
        before: { kind, ...before },
        after: { kind, ...after },
      })
    }
    return { msg: savedMessage(isChanged, 'The rule has been saved.') }
  }),
)
