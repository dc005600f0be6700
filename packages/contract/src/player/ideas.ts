// What players would like to see (design §7, spec 3 §2 "User Ideas").
import { z } from 'zod'
import { lines, rowId } from '../fields.ts'
import { playerCall } from './player-call.ts'

export const ideas = {
  send: playerCall({
    method: 'POST',
    path: 'ideas',
    summary: 'Send an idea to the house',
    access: 'player',
    idempotent: 'required',
    body: z.strictObject({ text: lines('The text is required.', 1000) }),
    example: { text: 'More games, please.' },
    reply: { id: rowId },
  }),
}
