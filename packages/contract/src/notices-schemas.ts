// What notices and notifications ask and answer.
import { z } from 'zod'
import { flag, id, instant, lines, okMessage, requestKey, rowId, seenValues, text } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { NOTICE_FIELDS } from './seen-forms.ts'
import { ALL_USERS } from './wire-words.ts'

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

export const noticesSchemas = {
  list: listSchemas({ row: NOTICE_ROW }),
  add: {
    body: notice('Please fill all fields and select status.'),
    example: { notice_title: 'New', notice_msg: 'Message', status: 1 },
    reply: SAVED,
  },
  update: {
    body: notice('Please fill in all fields.').extend({ seen: seenValues(NOTICE_FIELDS) }),
    reply: SAVED,
  },
  delete: {
    body: z.strictObject({ noticeDB_id: id() }),
    reply: okMessage,
  },
}

export const notificationsSchemas = {
  send: {
    body: z.strictObject({
      user: z.union([z.literal(ALL_USERS), id('Please select a user')], { error: 'Please select a user' }),
      title_en: text('Title is required', 200),
      content_en: lines('Content is required', 5000),
      request_key: requestKey(),
    }),
    example: { user: ALL_USERS, title_en: 'Title', content_en: 'Content' },
    reply: { ...okMessage, _id: rowId },
  },
  list: listSchemas({
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
  }),
}
