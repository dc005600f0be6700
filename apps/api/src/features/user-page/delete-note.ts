// Takes back a note of one's own; the audit log keeps what it said.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'note-not-found': { status: 404, msg: 'You have no such note.' },
})

export const deleteNote = implement(contract.userPage.deleteNote, async (context, { noteDB_id: id }) => {
  await inTransaction(context.db, async (tx) => {
    const deleted = await tx
      .updateTable('player_note')
      .set({ deleted_at: sql`app_now()` })
      .where('id', '=', id)
      .where('admin_id', '=', context.admin.id)
      .where('deleted_at', 'is', null)
      .returning(['player_id', 'note'])
      .executeTakeFirst()
    if (deleted === undefined) throw refuse('note-not-found')
    const { player_id: playerId, note } = deleted
    await audit(tx, context, { subject: 'player', subjectId: playerId, before: { note } })
  })
  return { msg: 'Note deleted.' }
})
