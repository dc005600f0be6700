// Of which alerts whoever asks is told by sound, and of which by notifications of the browser.
import { contract } from '@panadesk/contract'
import type { AlertWay } from '@panadesk/domain/alert-kinds'
import { implement } from '../../http/implement.ts'

export const getAlertChoices = implement(contract.alerts.choices, async ({ db, admin }) => {
  const chosen = await db
    .selectFrom('alert_choice')
    .select(['kind', 'way'])
    .where('admin_id', '=', admin.id)
    .orderBy('kind')
    .execute()
  const kindsBy = (asked: AlertWay) => chosen.filter(({ way }) => way === asked).map(({ kind }) => kind)
  return { sound: kindsBy('sound'), notification: kindsBy('notification') }
})
