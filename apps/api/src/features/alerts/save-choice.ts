// Chooses whether one is told of a kind of alerts by sound, or by notifications. What somebody likes to hear is no act that the log
// keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'

export const saveAlertChoice = implement(
  contract.alerts.saveChoice,
  async ({ db, admin }, { kind, way, is_on: isOn }) => {
    const choice = { admin_id: admin.id, kind, way }
    const changed = isOn
      ? await db
          .insertInto('alert_choice')
          .values(choice)
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
          .executeTakeFirst()
      : await db
          .deleteFrom('alert_choice')
          .where((row) => row.and(choice))
          .returning('kind')
          .executeTakeFirst()
    return { msg: savedMessage(changed !== undefined, 'Your choice has been saved.') }
  },
)
