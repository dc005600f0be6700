// The values that bind everybody, and how the house is paid and reached (spec 3 §2, §5, §7).
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { amount, flag, lines, okMessage, optionalLines, optionalText, rupees, text, timeOfDay } from './fields.ts'

const access = ['12'] as const

const BANK_DETAIL = {
  ac_holder_name: z.string(),
  account_number: z.string(),
  ifsc_code: z.string(),
  google_upi_payment_id: z.string(),
  phonepay_upi_payment_id: z.string(),
  upi_payment_id: z.string(),
}

const AMOUNTS = [
  'min_deposite',
  'max_deposite',
  'min_withdrawal',
  'max_withdrawal',
  'min_transfer',
  'max_transfer',
  'min_bid_amount',
  'max_bid_amount',
  'welcome_bonus',
] as const
const PERCENTS = ['user_refer_bonus', 'agent_refer_bonus'] as const
const TIMES = ['withdraw_open_time', 'withdraw_close_time'] as const

const keyed = <Name extends string, Field extends z.ZodType>(names: readonly Name[], field: Field) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>

const percent = z
  .number({ error: 'Please enter a percentage.' })
  .min(0, 'A percentage is 0 to 100.')
  .max(100, 'A percentage is 0 to 100.')
  .refine((value) => /^\d+(?:\.\d{1,2})?$/.test(String(value)), 'At most two decimals.')

const FIXED_VALUES = z.object({
  _id: z.string(),
  app_maintainence_msg: z.string(),
  maintainence_msg_status: flag,
  ...keyed(AMOUNTS, amount),
  ...keyed(PERCENTS, amount),
  ...keyed(TIMES, z.string()),
  global_batting_status: flag,
  max_open_requests: z.number(),
})

/** How many requests of each kind a player may have open at once. */
const openRequests = z
  .number({ error: 'Please enter a number.' })
  .int('Please enter a whole number.')
  .min(1, 'At least 1.')
  .max(1000, 'At most 1000.')

/** Midnight is spelt so where nobody has set a time yet (spec 3 §9). */
const UNSET_TIME = '00:00 AM'
const time = z
  .string({ error: 'Please enter a time.' })
  .transform((value) => (value.trim() === UNSET_TIME ? '00:00' : value))
  .pipe(timeOfDay('Please enter a time.'))

/** Left out, a field stays as it is; empty, it is cleared. */
const clearable = optionalText(200)

export const settings = {
  main: get({
    path: 'admin/get-main-settings',
    access,
    reply: {
      data: z.object({
        app_link: z.object({ app_link: z.string(), content: z.string() }),
        admin_bank_detail: z.object(BANK_DETAIL),
        all_fix_values: FIXED_VALUES,
      }),
    },
  }),
  saveAppLink: command({
    path: 'admin/add-app-link',
    access,
    stepUp: 'always',
    body: z.strictObject({
      app_link: text('App Link is required.').pipe(
        z.url({ protocol: /^https?$/, error: 'Please enter a valid link.' }),
      ),
      content: lines('Share Message is required.', 2000),
    }),
    reply: okMessage,
  }),
  /** Bank and UPI details: whichever are sent. */
  savePayment: command({
    path: 'admin/add-admin-upi-detail',
    access,
    stepUp: 'by-case',
    body: z.strictObject({
      ac_holder_name: text('A/c Holder Name is required.', 100).optional(),
      account_number: text('A/c Number is required.', 40).optional(),
      ifsc_code: text('IFSC Code is required.', 20).optional(),
      google_upi_payment_id: clearable.optional(),
      phonepay_upi_payment_id: clearable.optional(),
      upi_payment_id: clearable.optional(),
    }),
    reply: okMessage,
  }),
  /** Whichever are sent. A maximum of 0 sets no limit; a minimum above its maximum is refused (422). */
  saveFixedValues: command({
    path: 'admin/add-admin-fix-values-with-maintainence',
    access,
    stepUp: 'by-case',
    body: z
      .strictObject({
        _id: optionalText(50).optional(),
        app_maintainence_msg: lines('Maintenance message is required.', 1000),
        maintainence_msg_status: flag,
        ...keyed(AMOUNTS, rupees()),
        ...keyed(PERCENTS, percent),
        ...keyed(TIMES, time),
        global_batting_status: flag,
        max_open_requests: openRequests,
      })
      .partial(),
    reply: okMessage,
  }),
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

export const contactSettings = {
  get: get({ path: 'admin/get-contact-settings', access, reply: { contact_data: z.object(CONTACT) } }),
  /** Of what may be empty: left out, it stays as it is; empty, it is cleared. */
  save: command({
    path: 'admin/add-contact-settings',
    access,
    stepUp: 'always',
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
    }),
    reply: okMessage,
  }),
}
