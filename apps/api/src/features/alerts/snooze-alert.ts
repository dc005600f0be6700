// Puts an alert off; the finding wakes it (alerts/keep-alerts.ts).
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { takeAlert } from './take-alert.ts'

export const snoozeAlert = implement(contract.alerts.snooze, async (context, { minutes, ...asked }) => {
  const wakesAt = sql<Date>`app_now() + make_interval(mins => ${minutes})`
  await takeAlert(context, asked, { status: 'snoozed', set: { wakes_at: wakesAt }, told: { minutes } })
  return { msg: `The alert is open again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.` }
})
