// Takes a note that names whoever asks for read; the bell says it no longer.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'mention-not-found': { status: 404, msg: 'No such note names you.' },
})

/** To have read a note is no act that the log keeps. */
export const readMention = implement(contract.notes.readMention, async ({ db, admin }, { noteDB_id: noteId }) => {
  const read = await db
    .updateTable('mention')
    .set({ read_at: sql<Date>`coalesce(read_at, app_now())` })
    .where('note_id', '=', noteId)
    .where('admin_id', '=', admin.id)
    .returning('note_id')
    .executeTakeFirst()
  if (read === undefined) throw refuse('mention-not-found')
  return { msg: 'Read.' }
})
