// When each act needs a second person.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { loadRules } from '../../approvals/rules.ts'
import type { StaffContext } from '../../identity/context.ts'

export async function getRules({ db }: StaffContext) {
  const rules = await loadRules(db)
  return {
    rules: rules.map(({ act, when, amountPaise }) => ({
      act,
      when,
      amount: amountPaise === null ? null : rupeesOfPaise(amountPaise),
    })),
  }
}
