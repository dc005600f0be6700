// How many requests wait for whoever asks: the number in the menu.
import { WAITS } from '../../approvals/state.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isDecidableBy } from './decidable-by.ts'

export async function countApprovals({ db, admin }: StaffContext) {
  const counted = db.selectFrom('approval').select((eb) => eb.fn.countAll<number>().as('waiting'))
  const { waiting } = await counted.where(WAITS).where(isDecidableBy(admin)).executeTakeFirstOrThrow()
  return { count: waiting }
}
