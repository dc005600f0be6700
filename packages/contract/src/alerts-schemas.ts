// What the calls about alerts ask and answer.
import { ALERT_KIND_LIST, ALERT_SHAPES, ALERT_STATUSES, ALERT_WAYS } from '@panadesk/domain/alert-kinds'
import { z } from 'zod'
import { flag, id, okMessage, optionalLines, optionalText, rowId, seenValues, text, timeOfDay } from './fields.ts'
import { listSchemas } from './list-schemas.ts'
import { REMARK_LENGTH_MAX } from './remark-length.ts'
import { ALERT_FIELDS, ALERT_RULE_FIELDS, WEBHOOK_FIELDS } from './seen-forms.ts'

const kind = z.enum(ALERT_KIND_LIST, { error: 'This kind is not known.' })
const shape = z.enum(ALERT_SHAPES, { error: 'Please choose how alerts are told.' })

const ADDRESS = 'Please enter an address that begins with https://.'
const ADDRESS_LENGTH_MAX = 1000

/** Of a bot of Telegram it holds the bot's token; where http may be, the server says itself. */
const address = text(ADDRESS, ADDRESS_LENGTH_MAX).pipe(z.url({ protocol: /^https?$/, error: ADDRESS }))

/** How long an alert is put off at most. */
const MINUTES_MAX = 24 * 60
const MINUTES = `Please enter 1 to ${MINUTES_MAX} minutes.`

const ALERT_ROW = z.object({
  _id: rowId,
  kind,
  severity: z.int(),
  /** What it is about, in a sentence. */
  what: z.string(),
  /** The market that it is about; empty where it is about none. */
  gameDB_id: z.string(),
  date: z.string(),
  since_date: z.string(),
  /** When it was last so. */
  last_date: z.string(),
  status: z.enum(ALERT_STATUSES),
  /** Who acknowledged or snoozed it; empty while it is open. */
  owner: z.string(),
  note: z.string(),
  /** When it is open again; empty unless it is snoozed. */
  wake_date: z.string(),
  /** When its cause was gone; empty before. */
  over_date: z.string(),
  /** 1 where whoever asks may acknowledge or snooze it. */
  may_act: flag,
})

/** `threshold` is null where there is none to choose; what it counts the kind says. */
const RULE = z.object({ kind, is_on: z.boolean(), threshold: z.int().nullable() })

const WEBHOOK = z.object({
  shape,
  host: z.string(),
  chat_id: z.string(),
  /** When a sheet is told each morning, as `07:00`; empty of alerts. */
  at: z.string(),
  saved_by: z.string(),
  save_date: z.string(),
  /** How many alerts or sheets wait to be sent. */
  waiting: z.int(),
  /** When the last was taken; empty before. */
  sent_date: z.string(),
  /** Why the last try of what waits failed; empty where none did. */
  last_error: z.string(),
})

export const alertsSchemas = {
  list: listSchemas({
    filters: {
      /** `current`: all that are not over. */
      status: z.enum([...ALERT_STATUSES, 'current', 'all'], { error: 'This status is not known.' }).default('current'),
      kind: kind.optional(),
    },
    row: ALERT_ROW,
  }),
  acknowledge: {
    body: z.strictObject({
      alert_id: id(),
      note: optionalLines(REMARK_LENGTH_MAX).default(''),
      seen: seenValues(ALERT_FIELDS),
    }),
    reply: okMessage,
  },
  snooze: {
    body: z.strictObject({
      alert_id: id(),
      minutes: z.int(MINUTES).min(1, MINUTES).max(MINUTES_MAX, MINUTES),
      seen: seenValues(ALERT_FIELDS),
    }),
    reply: okMessage,
  },
  choices: { reply: { sound: z.array(kind), notification: z.array(kind) } },
  saveChoice: {
    body: z.strictObject({
      kind,
      way: z.enum(ALERT_WAYS, { error: 'Please choose sound or notification.' }),
      is_on: z.boolean('Please choose whether it is on.'),
    }),
    example: { kind: 'large-bid', way: 'sound', is_on: true },
    reply: okMessage,
  },
  rules: { reply: { rules: z.array(RULE) } },
  saveRule: {
    body: z.strictObject({
      kind,
      is_on: z.boolean('Please choose whether it is on.'),
      threshold: z.int('Please enter a whole number.').nullable().default(null),
      seen: seenValues(ALERT_RULE_FIELDS),
    }),
    example: { kind: 'late-deposits', is_on: true, threshold: 30 },
    reply: okMessage,
  },
  webhooks: { reply: { webhooks: z.array(WEBHOOK) } },
  saveWebhook: {
    body: z.strictObject({
      shape,
      url: address,
      /** For whom a bot of Telegram writes. */
      chat_id: optionalText(64).default(''),
      /** For a day sheet: from when on in the morning the sheet of the day before is told. */
      at: timeOfDay('Please choose a time.').optional(),
      seen: seenValues(WEBHOOK_FIELDS),
    }),
    example: { shape: 'signed', url: 'https://example.org/alerts' },
    /** Empty where nothing is signed. */
    reply: { ...okMessage, secret: z.string() },
  },
  deleteWebhook: {
    body: z.strictObject({ shape, seen: seenValues(WEBHOOK_FIELDS) }),
    example: { shape: 'signed' },
    reply: okMessage,
  },
}
