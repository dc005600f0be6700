// Notes something about a user for the colleagues; the user never sees it.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requirePlayer } from './require-player.ts'

export const addNote = implement(contract.userPage.addNote, async (context, { userDB_id: playerId, note }) => {
  const { admin } = context
  const id = await inTransaction(context.db, async (tx) => {
    await requirePlayer(tx, playerId)
    const added = await tx
      .insertInto('player_note')
      .values({ player_id: playerId, note, admin_id: admin.id, admin_name: admin.name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, context, { subject: 'player', subjectId: playerId, after: { note } })
    return added.id
  })
  return { msg: 'Note added.', _id: String(id) }
})
