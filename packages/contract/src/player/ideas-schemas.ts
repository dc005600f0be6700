// What the ideas ask and answer.
import { z } from 'zod'
import { lines, rowId } from '../fields.ts'

export const ideasSchemas = {
  send: {
    body: z.strictObject({ text: lines('The text is required.', 1000) }),
    example: { text: 'More games, please.' },
    reply: { id: rowId },
  },
}
