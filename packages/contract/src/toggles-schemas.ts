// What the call that flips a flag asks and answers.
import { z } from 'zod'
import { TEXT_KINDS, approvalReason, flag, id } from './fields.ts'

/** Compared to the letter with the names of `TOGGLE_ACCESS`: one with a blank before it names nothing. */
const name = (missing: string) => z.string({ error: missing }).max(50).register(TEXT_KINDS, { holds: 'name' })

export const togglesSchemas = {
  flip: {
    /** The id travels as `userDB_id` for every collection. */
    body: z.strictObject({
      userDB_id: id(),
      collectionName: name('collectionName is required.'),
      document_fieldName: name('document_fieldName is required.'),
      /** How it stood for whoever flips it: where it stands otherwise by now, it is left alone. Left out, it is flipped however it stands. */
      seen: flag.optional(),
      reason: approvalReason(),
    }),
    reply: { msg: z.string(), last_update: z.string(), value: flag },
  },
}
