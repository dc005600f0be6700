// Ends the tour of a screen for somebody, in whichever browser.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { changeGuides } from './change-guides.ts'

export const endTour = implement(contract.guides.endTour, async ({ db, admin }, { tour }) => {
  const isChanged = await changeGuides(db, admin.id, {
    set: { ended_tours: sql<string[]>`array_append(ended_tours, ${tour})` },
    where: sql`${tour} <> all (ended_tours)`,
  })
  return { msg: savedMessage(isChanged, 'This tour is not offered again.') }
})
