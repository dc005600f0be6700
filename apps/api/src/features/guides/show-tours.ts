// Ends all tours for somebody, or has all of them offered to him again: those that he had ended, too.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { changeGuides } from './change-guides.ts'

export const showTours = implement(contract.guides.showTours, async ({ db, admin }, { is_shown: isShown }) => {
  const isChanged = await changeGuides(
    db,
    admin.id,
    isShown
      ? { set: { are_tours_over: false, ended_tours: [] }, where: sql`are_tours_over or ended_tours <> '{}'` }
      : { set: { are_tours_over: true }, where: sql`not are_tours_over` },
  )
  return { msg: savedMessage(isChanged, isShown ? 'Tours are offered again.' : 'No more tours are offered.') }
})
