// Closes the first steps on somebody's dashboard, or brings them back.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { changeGuides } from './change-guides.ts'
import { loadFirstSteps } from './get-first-steps.ts'

export const showFirstSteps = implement(contract.guides.showSteps, async (context, { is_shown: isShown }) => {
  const isChanged = await changeGuides(context.db, context.admin.id, {
    set: { are_steps_closed: !isShown },
    where: sql`are_steps_closed = ${isShown}`,
  })
  if (!isShown) return { msg: savedMessage(isChanged, 'The first steps are closed.') }
  const { steps } = await loadFirstSteps(context)
  const isLeft = steps.some((step) => step.is_done === 0)
  return { msg: isLeft ? 'The first steps are on your dashboard.' : 'Every first step is done.' }
})
