// The notes that name whoever asks, as long as they are not read and he still sees what they are about.
import { contract } from '@panadesk/contract'
import type { NoteKind } from '@panadesk/contract/note-kinds'
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { implement } from '../../http/implement.ts'
import { isUnreadBy } from '../../notes/note-places.ts'
import { isoInstant } from '../../platform/instants.ts'
import { depositNumber, withdrawalNumber } from '../../requests/request-number.ts'

const MENTIONS_SHOWN = 50

interface Mention {
  id: number
  kind: NoteKind
  subject_id: number
  note: string
  admin_name: string
  created_at: Date
  name: string
  player_id: number | null
  asked_at: Date | null
  family: Family | null
}

export const listMentions = implement(contract.notes.mentions, async ({ db, admin, timeZone }) => {
  const { rows } = await sql<Mention>`
    select note.id, note.kind, note.subject_id, note.note, note.admin_name, note.created_at,
      coalesce(game.name, player.name, '') as name, player.id as player_id,
      coalesce(deposit.created_at, withdrawal.created_at) as asked_at, game.family
    from mention
    join note on note.id = mention.note_id
    left join deposit on note.kind = 'deposit' and deposit.id = note.subject_id
    left join withdrawal on note.kind = 'withdrawal' and withdrawal.id = note.subject_id
    left join game on note.kind = 'game' and game.id = note.subject_id
    left join player on player.id = case note.kind
      when 'player' then note.subject_id when 'deposit' then deposit.player_id else withdrawal.player_id end
    where ${isUnreadBy(admin)}
    order by note.id desc limit ${MENTIONS_SHOWN}`.execute(db)
  return {
    mentions: rows.map((row) => ({
      _id: String(row.id),
      kind: row.kind,
      subject_id: String(row.subject_id),
      subject_name: nameOf(row),
      userDB_id: row.player_id === null ? '' : String(row.player_id),
      asked_date: row.asked_at === null ? '' : isoInstant(row.asked_at, timeZone),
      family: row.family,
      note: row.note,
      written_by: row.admin_name,
      insert_date: isoInstant(row.created_at, timeZone),
    })),
  }
})

function nameOf({ kind, subject_id: id, name }: Mention): string {
  if (kind === 'deposit') return depositNumber(id)
  return kind === 'withdrawal' ? withdrawalNumber(id) : name
}
