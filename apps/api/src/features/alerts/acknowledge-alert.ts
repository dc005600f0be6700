// Says that somebody takes care of an alert; it is theirs until its cause is gone.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { takeAlert } from './take-alert.ts'

export const acknowledgeAlert = implement(contract.alerts.acknowledge, async (context, { note, ...asked }) => {
  await takeAlert(context, asked, { status: 'acknowledged', set: { wakes_at: null, note }, told: { note } })
  return { msg: 'The alert is yours.' }
})
