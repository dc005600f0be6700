// What the filters of the audit log offer: who works here, and what there are rows of.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { actionOfCall } from './action-words.ts'
import { valuesOf } from './audit-values.ts'

export const getChoicesCall = implement(contract.auditLog.choices, getChoices)

export async function getChoices({ db }: Pick<StaffContext, 'db'>) {
  const admins = await db.selectFrom('admin').select(['id', 'full_name']).orderBy('full_name').orderBy('id').execute()
  const calls = (await valuesOf(db, 'call')).map((call) => ({ call, action: actionOfCall(call) }))
  return {
    // Those who were deleted too: what they did is still there.
    admins: admins.map(({ id, full_name }) => ({ _id: String(id), full_name })),
    calls: calls.toSorted((a, b) => a.action.localeCompare(b.action)),
    subjects: await valuesOf(db, 'subject'),
  }
}
