// What the calls about approvals ask and answer.
import { APPROVAL_ACT_LIST, APPROVAL_STATUSES } from '@panadesk/domain/approval-acts'
import { z } from 'zod'
import { amount, approvalReason, flag, id, okMessage, positiveRupees, rowId, searchText, seenValues } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { APPROVAL_RULE_FIELDS } from './seen-forms.ts'

const act = z.enum(APPROVAL_ACT_LIST, { error: 'This act is not known.' })
const when = z.enum(['never', 'always', 'amount'], { error: 'Please choose when a second person is needed.' })

const RULE = z.object({ act, when, amount: amount.nullable() })

const APPROVAL_ROW = z.object({
  _id: rowId,
  act,
  /** The path of the call that waits, or waited. */
  call: z.string(),
  subject: z.string(),
  /** As in the audit log; the id is empty of what has none. */
  subject_kind: z.string(),
  subject_id: z.string(),
  asked_by: z.string(),
  insert_date: z.string(),
  expire_date: z.string(),
  reason: z.string(),
  /** What it moves: while it is pending as of now, and none of what moves nothing. */
  amount: amount.nullable(),
  /** What would change, while it is pending as of now; null where nothing is told: of a result, which is typed blind. */
  before: z.json(),
  after: z.json(),
  status: z.enum(APPROVAL_STATUSES),
  /** 1 where the main admin acted alone, as nobody else could have decided. */
  alone: flag,
  /** Empty where nobody did. */
  decided_by: z.string(),
  decide_date: z.string(),
  decide_reason: z.string(),
  /** 1 while whoever asks may approve or refuse it. */
  may_decide: flag,
  /** 1 while whoever asks may take it back. */
  may_withdraw: flag,
  /** 1 of a result: it is approved by sending the same call with the number typed. */
  is_typed: flag,
})

export const approvalsSchemas = {
  rules: { reply: { rules: z.array(RULE) } },
  saveRules: {
    body: z.strictObject({
      rules: z
        .array(z.strictObject({ act, when, amount: positiveRupees().nullable().optional() }))
        .max(APPROVAL_ACT_LIST.length),
      seen: seenValues(APPROVAL_RULE_FIELDS),
      reason: approvalReason(),
    }),
    example: { rules: [{ act: 'market-revert', when: 'never' }], reason: 'As before' },
    reply: okMessage,
  },
  list: listSchemas({
    filters: {
      status: z.enum([...APPROVAL_STATUSES, 'all'], { error: 'This status is not known.' }).default('pending'),
      /** Of one subject, for the screen that shows it. */
      subject_kind: searchText(50).optional(),
      subject_id: id().optional(),
    },
    row: APPROVAL_ROW,
  }),
  count: { reply: { count: z.int() } },
  decide: {
    body: z.strictObject({
      approval_id: id(),
      decision: z.enum(['approve', 'refuse'], { error: 'Please approve or refuse.' }),
      reason: approvalReason(),
    }),
    reply: okMessage,
  },
  withdraw: {
    body: z.strictObject({ approval_id: id() }),
    reply: okMessage,
  },
}
