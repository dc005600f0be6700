// Takes an idea out of the list; its row stays.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'not-found': { status: 404, msg: 'This idea does not exist.' },
})

export const deleteIdea = implement(contract.userIdeas.delete, async (context, _body, id) => {
  await inTransaction(context.db, async (tx) => {
    const deleted = await tx
      .updateTable('idea')
      .set({ deleted_at: sql`app_now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['player_id', 'content'])
      .executeTakeFirst()
    if (deleted === undefined) throw refuse('not-found')
    const before = { playerId: deleted.player_id, content: deleted.content }
    await audit(tx, context, { subject: 'idea', subjectId: id, before })
  })
  return { msg: 'Idea has been deleted.' }
})
