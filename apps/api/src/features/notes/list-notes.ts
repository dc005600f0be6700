// What staff have noted for each other about a user, a request or a game.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { requirePlace } from '../../notes/note-places.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { listColleagues } from './named-staff.ts'

const NOTES_SHOWN = 100

export const listNotes = implement(contract.notes.list, async (context, { kind, subject_id: subjectId }) => {
  const { db, timeZone, admin } = context
  const access = await requirePlace(db, admin, { kind, subjectId })
  const notes = await db
    .selectFrom('note')
    .select(['id', 'note', 'admin_id', 'admin_name', 'created_at'])
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  const staff = await listColleagues(db, admin, access)
  return {
    notes: notes.map((row) => ({
      _id: String(row.id),
      note: row.note,
      written_by: row.admin_name,
      insert_date: isoInstant(row.created_at, timeZone),
      is_own: wireFlag(row.admin_id === admin.id),
    })),
    staff: staff.map(({ id, name }) => ({ _id: String(id), name })),
  }
})
