// What a member of staff may do, and how others are refused.
import type { Access } from '@panadesk/contract'
import type { StaffMember } from './context.ts'
import { refusals } from '../platform/refusal.ts'

export const PAGE_NOT_ALLOWED = 'page-not-allowed'

export const refuseEntry = refusals({
  'no-session': { status: 401, msg: 'Please sign in.' },
  [PAGE_NOT_ALLOWED]: { status: 403, msg: 'You are not allowed to do this.' },
  'only-looking': { status: 403, msg: 'You are only looking. End the view first.' },
  'csrf-token-wrong': { status: 403, msg: 'Your page is out of date. Please reload it and try again.' },
})

const SESSION_ENDED = 'Your session has ended. Please sign in again.'
const NOT_ALLOWED = 'You are not allowed to open this page.'

/** For a session that has ended while its call was under way: the same refusal as by the guard. */
export function refuseNoSession() {
  return refuseEntry('no-session', { reply: { jwt_error_msg: SESSION_ENDED } })
}

/** For the calls whose right depends on what they touch: the same refusal as by the guard, where `msg` may say why. */
export function refuseNotAllowed(msg?: string) {
  const reply = { page_not_allowed_error_msg: msg ?? NOT_ALLOWED }
  return refuseEntry(PAGE_NOT_ALLOWED, msg === undefined ? { reply } : { msg, reply })
}

/** For a command of somebody who looks as somebody else. */
export function refuseLooking(name: string) {
  return refuseEntry('only-looking', { msg: `You are looking as ${name}. Nothing can be changed: end the view first.` })
}

/** The rule of docs/access.md. `accessing` plays no part in it. */
export function isAllowed(admin: StaffMember, access: Access): boolean {
  if (access === 'public' || access === 'any-admin' || admin.isMain) return true
  return typeof access !== 'string' && access.some((code) => admin.accessCodes.includes(code))
}
