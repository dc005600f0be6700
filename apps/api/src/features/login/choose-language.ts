// Chooses in which language the panel speaks to whoever is signed in. What somebody likes to read is no act that the log keeps.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'

export const chooseLanguage = implement(contract.login.chooseLanguage, async ({ db, admin }, { language }) => {
  const changed = await db
    .updateTable('admin')
    .set({ language })
    .where('id', '=', admin.id)
    .where('language', 'is distinct from', language)
    .returning('id')
    .executeTakeFirst()
  return { msg: savedMessage(changed !== undefined, 'Your language has been saved.') }
})
