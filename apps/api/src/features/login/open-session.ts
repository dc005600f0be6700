// The end of a login: the session that whoever has proved everything gets, in the place of the one of before.
import {
  confirmAdminSession,
  endAdminSession,
  removeExpiredSessions,
  SESSION_COOKIE,
  startAdminSession,
} from '../../identity/admin-sessions.ts'
import { auditAs } from '../../audit/audit.ts'
import type { StaffMember } from '../../identity/context.ts'
import type { Database, Tx } from '../../database/database.ts'
import type { SessionContext } from '../../http/implement.ts'
import { knownBrowserOf, setConfirmationCookie, setCookies, setKnownBrowserCookie } from '../../http/session-cookies.ts'
import { removeForgottenDevices, renewDevice, staffDevicesOf } from '../../identity/known-devices.ts'
import { removeOldTries } from '../../identity/guess-count.ts'
import { removeExpiredLogins } from '../../identity/pending-logins.ts'
import type { Proof } from '../../identity/second-factor/second-factor.ts'
import { sessionReply } from './session-reply.ts'

export interface Opened {
  admin: StaffMember
  token: string
  /** What the browser shows for having given the second factor. */
  confirmation: string | undefined
  /** By which the browser is told from those of strangers at the next login. */
  knownBrowser: string
}

/** A session that the browser had is ended, whoever's it was; whatever else its cookie held is never taken over. */
export async function openSession(
  tx: Tx,
  context: SessionContext,
  { admin, proof }: { admin: StaffMember; proof?: Proof },
): Promise<Opened> {
  const earlier = context.request.cookies[SESSION_COOKIE]
  if (earlier !== undefined) await endAdminSession(tx, earlier)
  const entry = {
    subject: 'login',
    subjectId: admin.id,
    ...(proof !== undefined && { after: { secondFactor: proof } }),
  }
  await auditAs(tx, { actor: admin, origin: context.origin }, entry)
  const userAgent = context.request.headers['user-agent'] ?? ''
  const token = await startAdminSession(tx, { adminId: admin.id, address: context.origin.address, userAgent })
  const knownBrowser = await renewDevice(tx, staffDevicesOf(admin.id), knownBrowserOf(context))
  const confirmation = proof === undefined ? undefined : await confirmAdminSession(tx, token)
  return { admin, token, confirmation, knownBrowser }
}

/** The answer of a login that has come to its end. */
export function welcome(context: SessionContext, opened: Opened) {
  const { admin, token, confirmation, knownBrowser } = opened
  setCookies(context, token)
  setKnownBrowserCookie(context, knownBrowser)
  if (confirmation !== undefined) setConfirmationCookie(context, confirmation)
  return sessionReply(context, admin, 'Welcome')
}

/** Logins keep the tables small. */
export async function removeExpired(db: Database): Promise<void> {
  await removeExpiredSessions(db)
  await removeExpiredLogins(db)
  await removeOldTries(db)
  await removeForgottenDevices(db)
}
