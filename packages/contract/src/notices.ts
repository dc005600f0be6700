// Notices that players read, and notifications that reach their inboxes
// (docs/screens.md, "Notice Management" and "Send Notification").
import { calls } from './calls.ts'
import { command } from './endpoint.ts'
import { INSERT_DATE, type ListColumn } from './list-columns.ts'
import { list } from './list.ts'
import type { noticesSchemas, notificationsSchemas } from './notices-schemas.ts'

const access = ['11'] as const

/** What both have, each under names of its own. */
const TITLE = { title: 'Title', kind: 'text', searches: true } as const satisfies ListColumn
const CONTENT = { title: 'Content', kind: 'text', searches: true } as const satisfies ListColumn

export const notices = calls<typeof noticesSchemas>()({
  list: list({
    path: 'admin/notice-list-grid-data',
    access,
    columns: {
      notice_title: TITLE,
      notice_msg: CONTENT,
      status: { title: 'Status', kind: 'code' },
      create_at: { title: 'Shown From', kind: 'instant' },
      last_update: { title: 'Last Update', kind: 'instant' },
    },
  }),
  add: command({
    path: 'admin/add-notice',
    action: 'Added a notice',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
  update: command({
    path: 'admin/update-notice/:id',
    action: 'Updated a notice',
    access,
    stepUp: 'always',
    approval: 'never',
  }),
  delete: command({
    path: 'admin/delete-notice',
    action: 'Deleted a notice',
    access,
    stepUp: 'never',
    approval: 'never',
  }),
})

export const notifications = calls<typeof notificationsSchemas>()({
  /** To one user, or to all who are registered now; delivered in batches. The same `request_key` sends once. */
  send: command({
    path: 'admin/send-notification',
    summary: 'Send a notification to one user, or to all with all_users',
    action: 'Sent a notification',
    access,
    stepUp: 'by-case',
    approval: 'never',
  }),
  /** What was sent, with how far it is. */
  list: list({
    path: 'admin/notification-list-grid-data',
    summary: 'Sent notifications, and how many inboxes have them',
    access,
    columns: {
      user_name: { title: 'User', kind: 'text', searches: true },
      title_en: TITLE,
      content_en: CONTENT,
      recipients: { title: 'Recipients', kind: 'count' },
      delivered: { title: 'Delivered', kind: 'count' },
      sent_by: { title: 'Sent By', kind: 'text', searches: true },
      ...INSERT_DATE,
    },
  }),
})
