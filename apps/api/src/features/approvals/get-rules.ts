// When each act needs a second person.
import { contract } from '@panadesk/contract'
import { loadRules } from '../../approvals/rules.ts'
import { implement } from '../../http/implement.ts'
import { wireRule } from './wire-rule.ts'

export const getRules = implement(contract.approvals.rules, async ({ db }) => {
  const rules = await loadRules(db)
  return {
    rules: rules.map((rule) => ({ act: rule.act, ...wireRule(rule) })),
  }
})
