// When each act needs a second person.
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { loadRules } from '../../approvals/rules.ts'
import { implement } from '../../http/implement.ts'

export const getRules = implement(contract.approvals.rules, async ({ db }) => {
  const rules = await loadRules(db)
  return {
    rules: rules.map(({ act, when, amountPaise }) => ({
      act,
      when,
      amount: amountPaise === null ? null : rupeesOfPaise(amountPaise),
    })),
  }
})
