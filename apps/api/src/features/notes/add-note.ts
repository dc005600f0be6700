// Notes something for the colleagues about a user, a request or a game, and tells those whom it names.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requirePlace } from '../../notes/note-places.ts'
import { listColleagues, namedIn } from './named-staff.ts'

export const addNote = implement(contract.notes.add, async (context, { kind, subject_id: subjectId, note }) => {
  const { admin } = context
  return inTransaction(context.db, async (tx) => {
    const access = await requirePlace(tx, admin, { kind, subjectId })
    const named = namedIn(note, await listColleagues(tx, admin, access))
    const { id } = await tx
      .insertInto('note')
      .values({ kind, subject_id: subjectId, note, admin_id: admin.id, admin_name: admin.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (named.length > 0) {
      await tx
        .insertInto('mention')
        .values(named.map((each) => ({ note_id: id, admin_id: each.id })))
        .execute()
    }
    const told = named.map(({ name }) => name)
    await audit(tx, context, { subject: kind, subjectId, after: { note, ...(told.length > 0 && { told }) } })
    return { msg: told.length === 0 ? 'Note added.' : `Note added. Told: ${told.join(', ')}.`, _id: String(id) }
  })
})
