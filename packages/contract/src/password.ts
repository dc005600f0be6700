// What a new password of staff must be (spec 1 §5, §9).
import { z } from 'zod'
import { TEXT_KINDS } from './fields.ts'

export const PASSWORD_RULE =
  'The password needs at least 8 characters with a lowercase letter, an uppercase letter, a digit and a special character.'

/** `message` is shown when it is missing. */
export function newPassword(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .max(200, 'At most 200 characters.')
    .regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]|.*_)\S{8,}$/, PASSWORD_RULE)
    .register(TEXT_KINDS, { holds: 'secret' })
}
