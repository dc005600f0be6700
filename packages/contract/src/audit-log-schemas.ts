// What the audit log asks and answers.
import { z } from 'zod'
import { id, marketDate, rowId, searchText } from './fields.ts'
import { listSchemas } from './list-schemas.ts'

const AUDIT_ROW = z.object({
  _id: rowId,
  insert_date: z.string(),
  /** Empty where no admin did it. */
  adminDB_id: z.string(),
  admin_name: z.string(),
  address: z.string(),
  /** The path of the call, and what it is in words. */
  call: z.string(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  /** What the subject is called today; empty where it has no name. */
  subject_name: z.string(),
  /** What was there and what is there, as the command noted it. */
  before: z.json(),
  after: z.json(),
  request_id: z.string(),
})

export const auditLogSchemas = {
  list: listSchemas({
    row: AUDIT_ROW,
    filters: {
      /** Days of the market's calendar, both included. */
      date_from: marketDate().optional(),
      date_to: marketDate().optional(),
      adminDB_id: id().optional(),
      call: searchText(100).optional(),
      subject: searchText(50).optional(),
      subject_id: id().optional(),
      /** What was only looked at, which is left out otherwise unless a call is asked for; with `all` beside what was done. */
      readings: z.enum(['only', 'all']).optional(),
    },
  }),
  choices: {
    reply: {
      admins: z.array(z.object({ _id: rowId, full_name: z.string() })),
      calls: z.array(z.object({ call: z.string(), action: z.string() })),
      subjects: z.array(z.string()),
    },
  },
  ofUser: listSchemas({ row: AUDIT_ROW }),
  ofGame: listSchemas({ row: AUDIT_ROW }),
}
