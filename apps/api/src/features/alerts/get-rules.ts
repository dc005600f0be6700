// Which kinds of alerts are on, and from where on.
import { contract } from '@panadesk/contract'
import { loadAlertRules } from '../../alerts/rules.ts'
import { implement } from '../../http/implement.ts'

export const getAlertRules = implement(contract.alerts.rules, async ({ db }) => {
  const rules = await loadAlertRules(db)
  return { rules: rules.map(({ kind, isOn, threshold }) => ({ kind, is_on: isOn, threshold })) }
})
