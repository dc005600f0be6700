// What the calls about exceptions ask and answer.
import { EXCEPTION_KIND_LIST, EXCEPTION_STATES } from '@panadesk/domain/exception-kinds'
import { z } from 'zod'
import { amount, flag, id, lines, okMessage, rowId, seenValues } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { EXCEPTION_FIELDS } from './seen-forms.ts'

const state = z.enum(EXCEPTION_STATES, { error: 'This state is not known.' })

const EXCEPTION_ROW = z.object({
  _id: rowId,
  kind: z.enum(EXCEPTION_KIND_LIST),
  weight: z.int(),
  subject: z.string(),
  /** As in the audit log; the id is empty of what has none. */
  subject_kind: z.string(),
  subject_id: z.string(),
  /** Of what goes on the first; the newest is `last_date`, which is the same where it happened once. */
  happen_date: z.string(),
  last_date: z.string(),
  insert_date: z.string(),
  /** What was found, in a sentence. */
  evidence: z.string(),
  /** The facts behind it, each with its name. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  amount: amount.nullable(),
  state,
  /** Empty where nobody did. */
  explained_by: z.string(),
  explain_date: z.string(),
  reason: z.string(),
  /** 1 where whoever asks may say something of it. */
  may_explain: flag,
})

export const exceptionsSchemas = {
  list: listSchemas({
    filters: {
      state: z.enum([...EXCEPTION_STATES, 'all'], { error: 'This state is not known.' }).default('open'),
      kind: z.enum(EXCEPTION_KIND_LIST, { error: 'This kind is not known.' }).optional(),
    },
    row: EXCEPTION_ROW,
  }),
  count: { reply: { count: z.int() } },
  looks: {
    reply: {
      looks: z.array(
        z.object({
          kind: z.enum(EXCEPTION_KIND_LIST),
          /** What happened up to then was looked at; empty before the first look, as `look_date` is. */
          up_to_date: z.string(),
          look_date: z.string(),
          /** Since when looking fails; empty where it does not. */
          failing_since: z.string(),
        }),
      ),
    },
  },
  explain: {
    body: z.strictObject({
      exception_id: id(),
      state,
      reason: lines('Please give a reason.'),
      seen: seenValues(EXCEPTION_FIELDS),
    }),
    reply: okMessage,
  },
}
