// Who did what, when and from where: the log that every change by staff writes (beyond the specification).
import { z } from 'zod'
import { get } from './endpoint.ts'
import { id, marketDate, rowId, searchText } from './fields.ts'
import type { ListColumns } from './list-columns.ts'
import { list } from './list.ts'

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

/** The log is too long to be sorted by what has no index. */
const COLUMNS = {
  insert_date: { title: 'Date', kind: 'instant' },
  admin_name: { title: 'Admin', kind: 'text', sorts: false, searches: true },
  address: { title: 'Address', kind: 'line', sorts: false, searches: true },
  action: { title: 'Action', kind: 'text', sorts: false, searches: true },
  subject: { title: 'Subject', kind: 'text', searches: true },
  subject_id: { title: 'Subject Id', kind: 'line', sorts: false },
  subject_name: { title: 'Subject Name', kind: 'text', sorts: false },
  request_id: { title: 'Request', kind: 'text', sorts: false },
} as const satisfies ListColumns

const LOG = { startCounts: 'offset', row: AUDIT_ROW, columns: COLUMNS } as const

export const auditLog = {
  list: list({
    ...LOG,
    path: 'admin/audit-log-grid-data',
    summary: 'What staff did, newest first',
    access: 'main-admin',
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
  /** What the filters offer. */
  choices: get({
    path: 'admin/get-audit-log-choices',
    summary: 'The admins, actions and subjects that the audit log can be filtered by',
    access: 'main-admin',
    reply: {
      admins: z.array(z.object({ _id: rowId, full_name: z.string() })),
      calls: z.array(z.object({ call: z.string(), action: z.string() })),
      subjects: z.array(z.string()),
    },
  }),
  ofUser: list({
    ...LOG,
    path: 'admin/user-audit-log-grid-data/:id',
    summary: 'What staff did to one user',
    access: ['7.1'],
    filters: {},
  }),
  /** The right depends on the game's family: 9, 2 or 3. */
  ofGame: list({
    ...LOG,
    path: 'admin/game-audit-log-grid-data/:id',
    summary: 'What staff did to one game',
    access: ['2', '3', '9'],
    filters: {},
  }),
}
