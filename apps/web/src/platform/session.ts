// Who is signed in, asked once per page load and shared by login, shell and 404 (docs/access.md, "Signing in").
import type { ReplyOf } from '@panadesk/contract'
import { login } from '@panadesk/contract/login'
import type { Language } from '@panadesk/domain/languages'
import { CallError } from './call-error.ts'
import { callApi } from './call.ts'
import { setAskAgainFrom } from './ask-again-from.ts'
import { followDensity } from './density.ts'
import { followChoice } from './language.ts'
import { setConfiguredZone } from './zoned-time.ts'

export interface SignedIn {
  readonly kind: 'signed-in'
  /** The codes that open the sections, and `sub_admin` for the main admin; nothing at all opens nothing. */
  readonly access: readonly string[]
  /** The first screen that the codes allow. */
  readonly redirectRoute: string
  readonly msg: string
  /** As whom a main admin looks, and until when; undefined for whoever looks as nobody else. */
  readonly viewing: { readonly name: string; readonly until: string } | undefined
  /** In which language; empty for whoever has not chosen. */
  readonly language: Language | ''
}

interface SignedOut {
  readonly kind: 'signed-out'
  /** Why, when the server says so: a session that ran out. */
  readonly msg: string | undefined
}

export type Session = SignedIn | SignedOut

let session: Promise<Session> | undefined

/** The session of this page load; asks the server the first time. Throws a `CallError` when there is no answer, and asks again next time. */
export function restoreSession(): Promise<Session> {
  session ??= askServer().catch((error: unknown) => {
    session = undefined
    throw error
  })
  return session
}

/** Signs in; throws a `CallError` that holds the reason when it is refused, or wants the second factor. */
export async function signIn(credentials: { email: string; password: string }): Promise<SignedIn> {
  const signedIn = sessionOf(await callApi(login.check, { body: credentials, quiet: true }))
  session = Promise.resolve(signedIn)
  return signedIn
}

/** The second step, for an account whose password alone was refused with the consequence 'second-factor'. */
export async function signInWithCode(code: string): Promise<SignedIn> {
  const signedIn = sessionOf(await callApi(login.checkSecondFactor, { body: { code }, quiet: true }))
  session = Promise.resolve(signedIn)
  return signedIn
}

/** Ends the session on the server and answers its message; throws a `CallError` when it is refused. `forgetSession` ends it here. */
export async function signOut(): Promise<string> {
  const { msg } = await callApi(login.logout, { quiet: true })
  return msg
}

/** The next question after the session goes to the server again. */
export function forgetSession(): void {
  session = undefined
}

/** Until the panel itself has asked. */
let isAskedByPage = true

async function askServer(): Promise<Session> {
  const first = isAskedByPage
  isAskedByPage = false
  try {
    const restored = sessionOf(await callApi(login.restore, { quiet: true, isAskedByPage: first }))
    followChoice(restored.language)
    return restored
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (error.consequence === 'session-lost') return { kind: 'signed-out', msg: error.msg }
    // Nobody being signed in is a good answer that says `success: false`.
    if (error.status === 200) return { kind: 'signed-out', msg: undefined }
    throw error
  }
}

/** Every screen shows times, so the zone of the installation comes with the session. */
function sessionOf(reply: ReplyOf<typeof login.check>): SignedIn {
  setConfiguredZone(reply.timeZone)
  setAskAgainFrom(reply.askAgainFrom)
  followDensity(reply.density)
  const { adminAccess: access, redirectRoute, msg, viewing_as: name, viewing_until: until, language } = reply
  return { kind: 'signed-in', access, redirectRoute, msg, viewing: name === '' ? undefined : { name, until }, language }
}
