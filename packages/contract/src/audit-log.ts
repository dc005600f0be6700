// Who did what, when and from where: the log that every change by staff writes (beyond the specification).
import { z } from 'zod'
import { get, query } from './endpoint.ts'
import { id, marketDate, pageOf, paging, rowId, searchText } from './fields.ts'

const startCounts = 'offset'

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

const TITLES = {
  insert_date: 'Date',
  admin_name: 'Admin',
  address: 'Address',
  action: 'Action',
  subject: 'Subject',
  subject_id: 'Subject Id',
  subject_name: 'Subject Name',
  request_id: 'Request',
} as const

export const auditLog = {
  list: query({
    path: 'admin/audit-log-grid-data',
    access: 'main-admin',
    startCounts,
    body: z.strictObject({
      ...paging(startCounts),
      /** Days of the market's calendar, both included. */
      date_from: marketDate().optional(),
      date_to: marketDate().optional(),
      adminDB_id: id().optional(),
      call: searchText(100).optional(),
      subject: searchText(50).optional(),
      subject_id: id().optional(),
      /** What was only looked at, which is left out otherwise unless a call is asked for; with `all` beside what was done. */
      readings: z.enum(['only', 'all']).optional(),
    }),
    reply: pageOf(AUDIT_ROW),
    exportColumns: TITLES,
  }),
  /** What the filters offer. */
  choices: get({
    path: 'admin/get-audit-log-choices',
    access: 'main-admin',
    reply: {
      admins: z.array(z.object({ _id: rowId, full_name: z.string() })),
      calls: z.array(z.object({ call: z.string(), action: z.string() })),
      subjects: z.array(z.string()),
    },
  }),
  ofUser: query({
    path: 'admin/user-audit-log-grid-data/:id',
    access: ['7.1'],
    startCounts,
    body: z.strictObject(paging(startCounts)),
    reply: pageOf(AUDIT_ROW),
    exportColumns: TITLES,
  }),
  /** The right depends on the game's family: 9, 2 or 3. */
  ofGame: query({
    path: 'admin/game-audit-log-grid-data/:id',
    access: ['2', '3', '9'],
    startCounts,
    body: z.strictObject(paging(startCounts)),
    reply: pageOf(AUDIT_ROW),
    exportColumns: TITLES,
  }),
}
