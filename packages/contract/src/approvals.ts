// What waits for a second person, who decides it, and the rules that say when one is needed (docs/access.md, "Two persons").
import { calls } from './calls.ts'
import type { approvalsSchemas } from './approvals-schemas.ts'
import { command, get } from './endpoint.ts'
import { INSERT_DATE } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'

const access = ['13'] as const

export const approvals = calls<typeof approvalsSchemas>()({
  /** Of every act, in the order of the screen. */
  rules: get({
    path: 'admin/get-approval-rules',
    summary: 'When each act needs a second person',
    access: orAuditor(access),
  }),
  /** Acts that are not sent stay as they are. */
  saveRules: command({
    path: 'admin/save-approval-rules',
    summary: 'Set when acts need a second person; acts that are left out stay as they are',
    action: 'Saved the approval rules',
    access: 'main-admin',
    stepUp: 'always',
    approval: 'rules',
  }),
  /** Whoever may decide sees what that is about, an auditor all; everybody else sees the own requests. */
  list: list({
    path: 'admin/approval-list-grid-data',
    summary:
      'What waits for a second person and what was decided, newest first; all to an auditor, and without code 13 the own requests',
    access: 'any-admin',
    columns: {
      act: { title: 'Act', kind: 'text' },
      subject: { title: 'Subject', kind: 'text', searches: true },
      asked_by: { title: 'Asked By', kind: 'text', searches: true },
      ...INSERT_DATE,
      reason: { title: 'Reason', kind: 'text', sorts: false, searches: true },
      amount: { title: 'Amount', kind: 'money' },
      status: { title: 'Status', kind: 'text' },
      decided_by: { title: 'Decided By', kind: 'text', searches: true },
      decide_date: { title: 'Decide Date', kind: 'instant' },
      decide_reason: { title: 'Decide Reason', kind: 'text', sorts: false },
    },
  }),
  /** For the menu, which needs nothing else of them. */
  count: get({
    path: 'admin/get-approval-count',
    summary: 'How many requests wait for whoever asks to decide or type them',
    access: 'any-admin',
  }),
  /** Approving does what was asked for, in the name of whoever asked, as it is allowed now; refusing wants a reason (422). */
  decide: command({
    path: 'admin/decide-approval',
    summary: 'Approve or refuse what somebody else asked for',
    action: 'Decided a request for approval',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
  /** Whoever asked takes it back while it waits. */
  withdraw: command({
    path: 'admin/withdraw-approval',
    action: 'Withdrew a request for approval',
    access: 'any-admin',
    stepUp: 'never',
    approval: 'never',
  }),
})
