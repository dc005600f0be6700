// How many requests wait for whoever asks: the number in the menu.
import { contract } from '@panadesk/contract'
import { WAITS } from '../../approvals/state.ts'
import { implement } from '../../http/implement.ts'
import { isDecidableBy } from '../../approvals/decidable-by.ts'

export const countApprovals = implement(contract.approvals.count, async ({ db, admin }) => {
  const counted = db.selectFrom('approval').select((eb) => eb.fn.countAll<number>().as('waiting'))
  const { waiting } = await counted.where(WAITS).where(isDecidableBy(admin)).executeTakeFirstOrThrow()
  return { count: waiting }
})
