// What proves the second factor: six digits of an authenticator app, or one of the recovery codes.
import { z } from 'zod'
import { RECOVERY_CODE_LENGTH, RECOVERY_CODE_SIGNS } from './recovery-code.ts'

const DIGITS = /^\d{6}$/
const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_SIGNS}]{${RECOVERY_CODE_LENGTH}}$`)

const DIGITS_WANTED = 'Please enter the 6 digits of your authenticator app.'
const CODE_WANTED = 'Please enter the 6 digits of your authenticator app, or a recovery code.'

/** The six digits, with or without blanks; handed on as digits alone. */
export function appCode() {
  return codeText(DIGITS_WANTED).refine(isAppCode, DIGITS_WANTED)
}

/** The six digits or a recovery code, in any case, with or without blanks and dashes; handed on without them. */
export function secondFactorCode() {
  return codeText(CODE_WANTED).refine((code) => isAppCode(code) || RECOVERY_CODE.test(code), CODE_WANTED)
}

/** Tells the two kinds apart. */
export function isAppCode(code: string): boolean {
  return DIGITS.test(code)
}

function codeText(message: string) {
  return z
    .string({ error: message })
    .max(50, message)
    .transform((code) => code.replaceAll(/[\s-]/g, '').toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1'))
}
