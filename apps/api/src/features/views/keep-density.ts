// Keeps how close the rows of lists stand for whoever is signed in. What he likes to look at is no act that the log keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'

export const keepDensity = implement(contract.views.keepDensity, async ({ db, admin }, { density }) => {
  const changed = await db
    .updateTable('admin')
    .set({ density })
    .where('id', '=', admin.id)
    .where('density', 'is distinct from', density)
    .returning('id')
    .executeTakeFirst()
  return { msg: savedMessage(changed !== undefined, 'The rows stay as you chose.') }
})
