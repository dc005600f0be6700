// Notices that players read, and notifications that reach their inboxes (spec 3 §2, §5, §7).
import { z } from 'zod'
import { command } from './endpoint.ts'
import { flag, id, instant, lines, okMessage, requestKey, rowId, text } from './fields.ts'
import { list } from './list.ts'

const access = ['11'] as const

export const ALL_USERS = 'all_users'

const NOTICE_ROW = z.object({
  _id: rowId,
  notice_title: z.string(),
  notice_msg: z.string(),
  status: flag,
  insert_date: z.string(),
  last_update: z.string(),
  /** From when players see it. */
  create_at: z.string(),
})

function notice(message: string) {
  return z.strictObject({
    notice_title: text(message, 200),
    notice_msg: lines(message, 5000),
    status: z.literal([0, 1], { error: message }),
    /** From when players see it; left out, a new notice from now on and an old one from when it was. */
    create_at: instant('This is not a date.').optional(),
  })
}

const SAVED = { ...okMessage, _id: rowId, insert_date: z.string(), last_update: z.string(), create_at: z.string() }

export const notices = {
  list: list({
    path: 'admin/notice-list-grid-data',
    access,
    startCounts: 'offset',
    filters: {},
    row: NOTICE_ROW,
    columns: {
      notice_title: { title: 'Title', kind: 'text', searches: true },
      notice_msg: { title: 'Content', kind: 'text', searches: true },
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
    body: notice('Please fill all fields and select status.'),
    example: { notice_title: 'New', notice_msg: 'Message', status: 1 },
    reply: SAVED,
  }),
  update: command({
    path: 'admin/update-notice/:id',
    action: 'Updated a notice',
    access,
    stepUp: 'always',
    body: notice('Please fill in all fields.'),
    reply: SAVED,
  }),
  delete: command({
    path: 'admin/delete-notice',
    action: 'Deleted a notice',
    access,
    stepUp: 'never',
    body: z.strictObject({ noticeDB_id: id() }),
    reply: okMessage,
  }),
}

export const notifications = {
  /** To one user, or to all who are registered now; delivered in batches. The same `request_key` sends once. */
  send: command({
    path: 'admin/send-notification',
    summary: 'Send a notification to one user, or to all with all_users',
    action: 'Sent a notification',
    access,
    stepUp: 'by-case',
    body: z.strictObject({
      user: z.union([z.literal(ALL_USERS), id('Please select a user')], { error: 'Please select a user' }),
      title_en: text('Title is required', 200),
      content_en: lines('Content is required', 5000),
      request_key: requestKey(),
    }),
    example: { user: ALL_USERS, title_en: 'Title', content_en: 'Content' },
    reply: { ...okMessage, _id: rowId },
  }),
  /** What was sent, with how far it is. */
  list: list({
    path: 'admin/notification-list-grid-data',
    summary: 'Sent notifications, and how many inboxes have them',
    access,
    startCounts: 'offset',
    filters: {},
    row: z.object({
      _id: rowId,
      /** All Users, or the name of the one. */
      user_name: z.string(),
      title_en: z.string(),
      content_en: z.string(),
      recipients: z.int(),
      delivered: z.int(),
      /** 1 when every inbox has it. */
      is_done: flag,
      sent_by: z.string(),
      insert_date: z.string(),
    }),
    columns: {
      user_name: { title: 'User', kind: 'text', searches: true },
      title_en: { title: 'Title', kind: 'text', searches: true },
      content_en: { title: 'Content', kind: 'text', searches: true },
      recipients: { title: 'Recipients', kind: 'count' },
      delivered: { title: 'Delivered', kind: 'count' },
      sent_by: { title: 'Sent By', kind: 'text', searches: true },
      insert_date: { title: 'Date', kind: 'instant' },
    },
  }),
}
