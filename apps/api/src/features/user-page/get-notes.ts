// What staff have noted about a user for each other.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { isoInstant } from '../../platform/instants.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { requirePlayer } from './require-player.ts'

const NOTES_SHOWN = 100

export const getNotes = implement(contract.userPage.notes, async ({ db, timeZone, admin }, _body, playerId) => {
  await requirePlayer(db, playerId)
  const notes = await db
    .selectFrom('player_note')
    .select(['id', 'note', 'admin_id', 'admin_name', 'created_at'])
    .where('player_id', '=', playerId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(NOTES_SHOWN)
    .execute()
  return {
    notes: notes.map((row) => ({
      _id: String(row.id),
      note: row.note,
      written_by: row.admin_name,
      insert_date: isoInstant(row.created_at, timeZone),
      is_own: wireFlag(row.admin_id === admin.id),
    })),
  }
})
