// How many exceptions are open: the number in the menu.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'

export const countExceptions = implement(contract.exceptions.count, async ({ db }) => {
  const counted = db.selectFrom('exception').select((eb) => eb.fn.countAll<number>().as('open'))
  const { open } = await counted.where('state', '=', 'open').executeTakeFirstOrThrow()
  return { count: open }
})
