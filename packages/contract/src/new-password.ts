// What a new password of staff must be; how easy it is to guess is judged by the server.
import { z } from 'zod'
import { TEXT_KINDS } from './fields.ts'
import { PASSWORD_LENGTH_MIN, PASSWORD_RULE } from './password.ts'

/** `message` is shown when it is missing. */
export function newPassword(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .max(200, 'At most 200 characters.')
    .min(PASSWORD_LENGTH_MIN, PASSWORD_RULE)
    .register(TEXT_KINDS, { holds: 'secret' })
}
