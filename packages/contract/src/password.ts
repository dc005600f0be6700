// What a new password of staff must be; how easy it is to guess is judged by the server.
import { z } from 'zod'
import { TEXT_KINDS } from './fields.ts'

const SHORTEST = 8

export const PASSWORD_RULE = `The password needs at least ${SHORTEST} characters and must be hard to guess.`

/** `message` is shown when it is missing. */
export function newPassword(message: string) {
  return z
    .string({ error: message })
    .min(1, message)
    .max(200, 'At most 200 characters.')
    .min(SHORTEST, PASSWORD_RULE)
    .register(TEXT_KINDS, { holds: 'secret' })
}
