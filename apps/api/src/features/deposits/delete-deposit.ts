// Takes a pending deposit out of all lists; its row is kept, as no history is ever erased (docs/money.md, "One place").
import { contract, type BodyOf } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { markDeleted } from './leave-pending.ts'

type Deletion = BodyOf<typeof contract.deposits.delete>

export const deleteDepositCall = implement(contract.deposits.delete, deleteDeposit)

export async function deleteDeposit(context: StaffContext, { depositDB_id: depositId, over_claim }: Deletion) {
  return inTransaction(context.db, async (tx) => {
    const request = await markDeleted(tx, context, { depositId, over_claim })
    await audit(tx, context, {
      subject: 'deposit',
      subjectId: depositId,
      before: { ...request, isDeleted: false },
      after: { ...request, isDeleted: true },
    })
    return { msg: 'The fund request has been deleted.' }
  })
}
