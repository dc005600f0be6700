// Who did what, when and from where: the log that every change by staff writes.
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import { OF_ANY_GAME } from './games.ts'
import { INSERT_DATE, type ListColumns } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { auditLogSchemas } from './audit-log-schemas.ts'

/** The log is too long to be sorted by what has no index. */
const COLUMNS = {
  ...INSERT_DATE,
  admin_name: { title: 'Admin', kind: 'text', sorts: false, searches: true },
  address: { title: 'Address', kind: 'line', sorts: false, searches: true },
  action: { title: 'Action', kind: 'said', sorts: false, searches: true },
  subject: { title: 'Subject', kind: 'text', searches: true },
  subject_id: { title: 'Subject Id', kind: 'line', sorts: false },
  subject_name: { title: 'Subject Name', kind: 'text', sorts: false },
  request_id: { title: 'Request', kind: 'text', sorts: false },
} as const satisfies ListColumns

export const auditLog = calls<typeof auditLogSchemas>()({
  list: list({
    path: 'admin/audit-log-grid-data',
    summary: 'What staff did, newest first',
    access: orAuditor([]),
    columns: COLUMNS,
  }),
  /** What the filters offer. */
  choices: get({
    path: 'admin/get-audit-log-choices',
    summary: 'The admins, actions and subjects that the audit log can be filtered by',
    access: orAuditor([]),
  }),
  ofUser: list({
    path: 'admin/user-audit-log-grid-data/:id',
    summary: 'What staff did to one user',
    access: ['7.1'],
    columns: COLUMNS,
  }),
  /** The right depends on the game's family. */
  ofGame: list({
    path: 'admin/game-audit-log-grid-data/:id',
    summary: 'What staff did to one game',
    access: OF_ANY_GAME,
    columns: COLUMNS,
  }),
})
