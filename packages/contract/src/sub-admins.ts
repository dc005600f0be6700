// Sub admins and what they may open: the main admin's business (spec 3 §2, §5, §6, §7).
import { ACCESS_CODE_LIST, parseAccessCode, type AccessCode } from '@panadesk/domain/access-codes'
import { z } from 'zod'
import { command } from './endpoint.ts'
import { flag, id, okMessage, rowId, text } from './fields.ts'
import { list } from './list.ts'
import { newPassword } from './password.ts'

const access = 'main-admin'

const ADD = {
  missing: 'Please fill all fields and select status and access menus.',
  phone: 'Invalid phone number. It must be exactly 10 digits.',
  email: 'Invalid email address format.',
} as const
const UPDATE = {
  missing: ADD.missing,
  phone: 'Phone number must be exactly 10 digits.',
  email: 'Please enter a valid email.',
} as const

/** Menu ids are access codes, as texts or numbers. */
function accessMenus(message: string) {
  return z
    .array(z.union([z.string(), z.number()]), { error: message })
    .min(1, message)
    .max(ACCESS_CODE_LIST.length, message)
    .transform((menus, context): AccessCode[] => {
      const codes = menus.map((menu) => parseAccessCode(String(menu)))
      if (codes.includes(undefined)) {
        context.addIssue({ code: 'custom', message: 'There is no such access menu.' })
        return z.NEVER
      }
      return ACCESS_CODE_LIST.filter((code) => codes.includes(code))
    })
}

function person(words: typeof ADD | typeof UPDATE) {
  return {
    name: text(words.missing, 100),
    email: text(words.missing, 200).pipe(z.email(words.email)),
    username: text(words.missing, 100),
    phone_number: z
      .string({ error: words.missing })
      .trim()
      .min(1, words.missing)
      .regex(/^\d{10}$/, words.phone),
    status: z.literal([0, 1], { error: words.missing }),
    accessMenus: accessMenus(words.missing),
  }
}

export const subAdmins = {
  list: list({
    path: 'admin/sub-admin-list-grid-data',
    access,
    startCounts: 'offset',
    filters: {},
    row: z.object({
      _id: rowId,
      full_name: z.string(),
      user_name: z.string(),
      email: z.string(),
      phone: z.string(),
      status: flag,
      insert_date: z.string(),
      /** Without code 10, which everybody has and nobody is offered (spec 3 §6). */
      accessMenus: z.array(z.string()),
      /** Whether the second factor is on. */
      second_factor: flag,
    }),
    columns: {
      full_name: { title: 'Full Name', kind: 'text', searches: true },
      user_name: { title: 'User Name', kind: 'text', searches: true },
      email: { title: 'Email', kind: 'text', searches: true },
      phone: { title: 'Phone', kind: 'line', searches: true },
      status: { title: 'Status', kind: 'code' },
      insert_date: { title: 'Date', kind: 'instant' },
    },
  }),
  add: command({
    path: 'admin/add-sub-admin',
    action: 'Added a sub admin',
    access,
    stepUp: 'always',
    body: z.strictObject({ ...person(ADD), password: newPassword(ADD.missing) }),
    example: {
      name: 'Asha',
      email: 'a@panadesk.test',
      username: 'asha',
      phone_number: '9876543210',
      password: 'Horse-Battery-7',
      status: 1,
      accessMenus: ['9'],
    },
    reply: { ...okMessage, _id: rowId, insert_date: z.string() },
  }),
  /** Acts at once: a sub admin who loses a code is refused by the next call, one who is switched off is signed out. */
  update: command({
    path: 'admin/update-sub-admin/:id',
    summary: 'Update a sub admin: the rights hold from the next call on',
    action: 'Updated a sub admin',
    access,
    stepUp: 'always',
    body: z.strictObject(person(UPDATE)),
    reply: okMessage,
  }),
  /** Ends all sessions of the sub admin. Beyond the specification: a forgotten password needs a way out. */
  resetPassword: command({
    path: 'admin/reset-sub-admin-password',
    summary: 'Give a sub admin a new password; all their sessions end',
    action: 'Reset the password of a sub admin',
    access,
    stepUp: 'always',
    body: z.strictObject({ adminDB_id: id(), password: newPassword('Password is required.') }),
    reply: okMessage,
  }),
  /** For a lost phone; ends all sessions of the sub admin, who signs in with the password alone from then on. */
  removeSecondFactor: command({
    path: 'admin/remove-sub-admin-second-factor',
    summary: 'Take the second factor of a sub admin away; all their sessions end',
    action: 'Removed the second factor of a sub admin',
    access,
    stepUp: 'always',
    body: z.strictObject({ adminDB_id: id() }),
    reply: okMessage,
  }),
  delete: command({
    path: 'admin/delete-sub-admin',
    summary: 'Delete a sub admin; all their sessions end',
    action: 'Deleted a sub admin',
    access,
    stepUp: 'always',
    body: z.strictObject({ adminDB_id: id() }),
    reply: okMessage,
  }),
}
