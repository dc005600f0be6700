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

export const deleteNote = implement(contract.notes.delete, async (context, { noteDB_id: id }) => {
  await inTransaction(context.db, async (tx) => {
    const deleted = await tx
      .updateTable('note')
      .set({ deleted_at: sql`app_now()` })
      .where('id', '=', id)
      .where('admin_id', '=', context.admin.id)
      .where('deleted_at', 'is', null)
      .returning(['kind', 'subject_id', 'note'])
      .executeTakeFirst()
    if (deleted === undefined) throw refuse('note-not-found')
    const { kind, subject_id: subjectId, note } = deleted
    await audit(tx, context, { subject: kind, subjectId, before: { note } })
  })
  return { msg: 'Note deleted.' }
})
