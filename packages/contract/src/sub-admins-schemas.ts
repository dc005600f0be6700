// What the calls about sub admins ask and answer.
import { ACCESS_CODE_LIST, mixesAudit, parseAccessCode } from '@panadesk/domain/access-codes'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { z } from 'zod'
import { approvalReason, flag, id, okMessage, rowId, seenValues, text } from './fields.ts'
import { newPassword } from './new-password.ts'
import { listSchemas } from './list-schemas.ts'
import { SUB_ADMIN_FIELDS } from './seen-forms.ts'

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

const AUDIT_ALONE = 'An auditor changes nothing: Audit goes with no other access menu.'

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
      const chosen = ACCESS_CODE_LIST.filter((code) => codes.includes(code))
      if (mixesAudit(chosen)) context.addIssue({ code: 'custom', message: AUDIT_ALONE })
      return chosen
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
    /** Of a main admin there are none. */
    accessMenus: accessMenus(words.missing).optional(),
    /** Left out, a new one is none, and who is there stays what they are. */
    is_main: flag.optional(),
  }
}

/** Whoever is no main admin has access menus; that they are missing is told beside whatever else is. */
function withMenus<Body extends z.ZodType<object>>(body: Body) {
  return body.refine(
    (sent: { accessMenus?: unknown; is_main?: unknown }) => sent.accessMenus !== undefined || sent.is_main === 1,
    { error: ADD.missing, path: ['accessMenus'], when: ({ value }) => typeof value === 'object' && value !== null },
  )
}

export const subAdminsSchemas = {
  list: listSchemas({
    row: z.object({
      _id: rowId,
      full_name: z.string(),
      user_name: z.string(),
      email: z.string(),
      phone: z.string(),
      status: flag,
      insert_date: z.string(),
      /** Without code 10, which everybody has and nobody is offered (docs/access.md, "Access codes"). */
      accessMenus: z.array(z.string()),
      /** Whether the second factor is on. */
      second_factor: flag,
      is_main: flag,
    }),
  }),
  add: {
    body: withMenus(z.strictObject({ ...person(ADD), password: newPassword(ADD.missing), reason: approvalReason() })),
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
  },
  update: {
    body: withMenus(
      z.strictObject({ ...person(UPDATE), seen: seenValues(SUB_ADMIN_FIELDS), reason: approvalReason() }),
    ),
    reply: okMessage,
  },
  resetPassword: {
    body: z.strictObject({
      adminDB_id: id(),
      password: newPassword('Password is required.'),
      reason: approvalReason(),
    }),
    reply: okMessage,
  },
  removeSecondFactor: {
    body: z.strictObject({ adminDB_id: id(), reason: approvalReason() }),
    reply: okMessage,
  },
  viewAs: {
    body: z.strictObject({ adminDB_id: id() }),
    reply: { ...okMessage, redirectRoute: z.string() },
  },
  endView: {
    body: z.strictObject({}),
    reply: okMessage,
  },
  delete: {
    body: z.strictObject({ adminDB_id: id(), reason: approvalReason() }),
    reply: okMessage,
  },
}
