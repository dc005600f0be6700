// What the settings ask and answer.
import { z } from 'zod'
import { approvalReason, flag, lines, okMessage, optionalLines, optionalText, seenValues, text } from './fields.ts'
import { APP_LINK_FIELDS, CONTACT_FIELDS, PAYMENT_FIELDS, VALUE_FIELDS } from './seen-forms.ts'
import { KEPT_VALUES, SENT_VALUES } from './setting-fields.ts'

const BANK_DETAIL = {
  ac_holder_name: z.string(),
  account_number: z.string(),
  ifsc_code: z.string(),
  google_upi_payment_id: z.string(),
  phonepay_upi_payment_id: z.string(),
  upi_payment_id: z.string(),
}

const FIXED_VALUES = z.object({
  _id: z.string(),
  app_maintainence_msg: z.string(),
  maintainence_msg_status: flag,
  global_batting_status: flag,
  ...KEPT_VALUES,
})

/** Left out, a field stays as it is; empty, it is cleared. */
const clearable = optionalText(200)

export const settingsSchemas = {
  main: {
    reply: {
      data: z.object({
        app_link: z.object({ app_link: z.string(), content: z.string() }),
        admin_bank_detail: z.object(BANK_DETAIL),
        all_fix_values: FIXED_VALUES,
      }),
    },
  },
  saveAppLink: {
    body: z.strictObject({
      app_link: text('App Link is required.').pipe(
        z.url({ protocol: /^https?$/, error: 'Please enter a valid link.' }),
      ),
      content: lines('Share Message is required.', 2000),
      seen: seenValues(APP_LINK_FIELDS),
      reason: approvalReason(),
    }),
    example: { app_link: 'https://app.panadesk.test', content: 'Play with me' },
    reply: okMessage,
  },
  savePayment: {
    body: z.strictObject({
      ac_holder_name: text('A/c Holder Name is required.', 100).optional(),
      account_number: text('A/c Number is required.', 40).optional(),
      ifsc_code: text('IFSC Code is required.', 20).optional(),
      google_upi_payment_id: clearable.optional(),
      phonepay_upi_payment_id: clearable.optional(),
      upi_payment_id: clearable.optional(),
      seen: seenValues(PAYMENT_FIELDS),
      reason: approvalReason(),
    }),
    example: { upi_payment_id: 'house@upi' },
    reply: okMessage,
  },
  saveFixedValues: {
    body: z
      .strictObject({
        _id: optionalText(50).optional(),
        app_maintainence_msg: lines('Maintenance message is required.', 1000),
        maintainence_msg_status: flag,
        global_batting_status: flag,
        ...SENT_VALUES,
        seen: seenValues(VALUE_FIELDS),
        reason: approvalReason(),
      })
      .partial(),
    example: { min_bid_amount: 10, withdraw_open_time: '11:00 AM' },
    reply: okMessage,
  },
}

const CONTACT = {
  mobile_1: z.string(),
  telegram_username: z.string(),
  whatsapp_no: z.string(),
  landline_1: z.string(),
  landline_2: z.string(),
  email_1: z.string(),
  email_2: z.string(),
  facebook: z.string(),
  twitter: z.string(),
  youtube: z.string(),
  google_plus: z.string(),
  instagram: z.string(),
  latitude: z.string(),
  logitude: z.string(),
  address: z.string(),
}

const tenDigits = (label: string) =>
  text(`${label} is required.`, 20).pipe(z.string().regex(/^\d{10}$/, 'Must be a 10-digit number.'))

const optional = optionalText(300).optional()

/** A link, a name or a handle; what apps make a link of must not run anything. */
const socialLink = optionalText(300)
  .refine((value) => /^https?:/i.test(value) || !/^[a-z][a-z\d+.-]*:/i.test(value), {
    message: 'Please enter a link that begins with https://, or a name.',
  })
  .optional()

const optionalEmail = optionalText(200)
  .refine((value) => value === '' || z.email().safeParse(value).success, 'Please enter a valid email.')
  .optional()

const coordinate = (limit: number) =>
  z
    .string({ error: 'Please enter a number.' })
    .trim()
    .refine((value) => value === '' || (/^-?\d{1,3}(?:\.\d{1,10})?$/.test(value) && Math.abs(Number(value)) <= limit), {
      message: `Please enter a number from -${limit} to ${limit}.`,
    })
    .optional()

export const contactSettingsSchemas = {
  get: { reply: { contact_data: z.object(CONTACT) } },
  save: {
    body: z.strictObject({
      mobile_1: tenDigits('Mobile'),
      telegram_username: text('Telegram Username is required.', 100)
        .refine((name) => !name.startsWith('@'), 'Telegram username should not include with "@". Please remove it.')
        .refine((name) => !/\s/.test(name), 'Telegram username should not contain spaces.'),
      whatsapp_no: tenDigits('WhatsApp Number'),
      landline_1: optional,
      landline_2: optional,
      email_1: optionalEmail,
      email_2: optionalEmail,
      facebook: socialLink,
      twitter: socialLink,
      youtube: socialLink,
      google_plus: socialLink,
      instagram: socialLink,
      latitude: coordinate(90),
      logitude: coordinate(180),
      address: optionalLines(300).optional(),
      seen: seenValues(CONTACT_FIELDS),
    }),
    example: { mobile_1: '9876543210', telegram_username: 'panadesk', whatsapp_no: '9876543210' },
    reply: okMessage,
  },
}
