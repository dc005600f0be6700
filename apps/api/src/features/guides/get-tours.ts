// Which tours somebody has ended. Whoever looks as a sub admin is offered none: he could not end them.
import { contract } from '@panadesk/contract'
import { TOURS } from '@panadesk/contract/guide-names'
import { implement } from '../../http/implement.ts'
import { wireFlag } from '../../platform/wire-flag.ts'

export const getTours = implement(contract.guides.tours, async ({ db, admin }) => {
  const kept = await db
    .selectFrom('guide_choice')
    .select(['are_tours_over', 'ended_tours'])
    .where('admin_id', '=', admin.id)
    .executeTakeFirst()
  const isOver = kept?.are_tours_over ?? false
  return {
    is_shown: wireFlag(!isOver && admin.viewing === undefined),
    ended: TOURS.filter((tour) => kept?.ended_tours.includes(tour)),
  }
})
