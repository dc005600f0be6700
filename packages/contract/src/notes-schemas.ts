// What the calls about notes ask and answer.
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { flag, id, lines, okMessage, rowId } from './fields.ts'
import { NOTE_KINDS } from './note-kinds.ts'

const PLACE = { kind: z.enum(NOTE_KINDS), subject_id: id() }

export const notesSchemas = {
  list: {
    body: z.strictObject(PLACE),
    reply: {
      notes: z.array(
        z.object({
          _id: rowId,
          note: z.string(),
          written_by: z.string(),
          insert_date: z.string(),
          /** 1 of one that whoever asks may delete. */
          is_own: flag,
        }),
      ),
      /** Who else sees the place, in the order of their names. */
      staff: z.array(z.object({ _id: rowId, name: z.string() })),
    },
  },
  add: {
    body: z.strictObject({ ...PLACE, note: lines('Please enter a note.') }),
    reply: { ...okMessage, _id: rowId },
  },
  delete: {
    body: z.strictObject({ noteDB_id: id() }),
    reply: okMessage,
  },
  mentions: {
    reply: {
      mentions: z.array(
        z.object({
          /** Of the note. */
          _id: rowId,
          kind: z.enum(NOTE_KINDS),
          subject_id: rowId,
          /** The name of the user or the game, or the number of the request. */
          subject_name: z.string(),
          /** Whose request it is, or who the user is; empty of a game. */
          userDB_id: z.string(),
          /** When a request was made; empty of all else. */
          asked_date: z.string(),
          /** Of a game. */
          family: z.enum(FAMILIES).nullable(),
          note: z.string(),
          written_by: z.string(),
          insert_date: z.string(),
        }),
      ),
    },
  },
  readMention: {
    body: z.strictObject({ noteDB_id: id() }),
    reply: okMessage,
  },
}
