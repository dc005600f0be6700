// The guard of the panel: a session in a cookie, the CSRF header, and rights by access code.
import type { AnyEndpoint } from '@panadesk/contract'
import { UNATTENDED_HEADER } from '@panadesk/contract/attended'
import type { FastifyRequest } from 'fastify'
import { carryOut, type Outcome } from '../approvals/carry-out.ts'
import { CONFIRMATION_COOKIE, findSignedInAdmin, SESSION_COOKIE } from '../identity/admin-sessions.ts'
import type { SignedInAdmin } from '../identity/context.ts'
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenIsGood } from '../identity/csrf.ts'
import { KNOWN_BROWSER_COOKIE } from '../identity/known-devices.ts'
import { requireRecentSecondFactor } from '../identity/second-factor/step-up.ts'
import { originOf } from './address.ts'
import { leaseOf } from './admission.ts'
import { panelSpelling } from './errors.ts'
import { signedIn, type PanelPlatform, type SessionContext } from './implement.ts'
import { markingRefusals } from './mark-refusal.ts'
import type { Guard } from './mount.ts'
import { noteWritten } from './read-report.ts'
import { isAllowed, refuseEntry, refuseLooking, refuseNoSession, refuseNotAllowed } from '../identity/staff-access.ts'
import { atAPlace } from './uploads.ts'

type Admitting = Pick<PanelPlatform, 'csrfSecret' | 'readMarks'>

export function staffGuard(platform: PanelPlatform): Guard<SessionContext> {
  const { readMarks } = platform
  return {
    remembers: ['admin'],
    spelling: panelSpelling,
    ignoredField: 'accessing',
    wantsNoQuery: false,
    admit: (request, { endpoint }) => admit(platform, endpoint, request),
    claimsDevice: (request) => request.cookies[KNOWN_BROWSER_COOKIE] !== undefined,
    bodyOf: (request) => request.body,
    withPlace: (_upload, _request, work) => atAPlace('staff', () => work({ line: 'staff' })),
    contextOf: ({ request, reply, call }) => {
      const { db, pool } = leaseOf(request)
      const origin = originOf(request, call)
      const asked = { passedActs: [], isByTwo: false, logger: request.log, admin: request.admin, request, reply }
      return { ...platform, db, pool, origin, ...asked }
    },
    carryOut: (context, call, sent) => {
      const { endpoint, covered } = call
      return covered && answerOf(context, () => carryOut(signedIn(context), { endpoint, covered }, sent))
    },
    watch: (request, call, work) => markingRefusals({ readMarks, request, call }, work),
    answered: async ({ changesState }, asked) => {
      if (changesState) await noteWritten(platform, asked)
    },
    spellReply: (answer) => ({ success: true, ...answer }),
  }
}

/** 202 where it waits for a second person: nothing else has changed. */
async function answerOf({ reply }: SessionContext, carriedOut: () => Promise<Outcome>): Promise<object> {
  const outcome = await carriedOut()
  if ('answer' in outcome) return outcome.answer
  void reply.status(202)
  return { success: true, approval_id: String(outcome.approvalId), msg: 'Waiting for a second person.' }
}

type Guarded = Pick<AnyEndpoint, 'path' | 'access' | 'changesState' | 'stepUp' | 'endsView'> & {
  /** Whether somebody is at work who asks for it; true when left out. */
  readonly isUse?: boolean
}

/** Sets who is signed in, or refuses; a try at what is not allowed leaves a mark. */
export function admit({ csrfSecret, readMarks }: Admitting, endpoint: Guarded, request: FastifyRequest): Promise<void> {
  return markingRefusals({ readMarks, request, call: endpoint.path }, () => guard(csrfSecret, endpoint, request))
}

/** Session, CSRF, right, second factor again: in this order, and before the body is read. */
async function guard(csrfSecret: Buffer, endpoint: Guarded, request: FastifyRequest): Promise<void> {
  const sessionToken = request.cookies[SESSION_COOKIE]
  const admin = sessionToken === undefined ? undefined : await findAdmin(request, endpoint, sessionToken)
  if (admin === undefined && endpoint.access !== 'public') throw refuseNoSession()
  request.admin = admin
  if (endpoint.changesState) {
    const binding = { secret: csrfSecret, sessionToken: admin === undefined ? undefined : sessionToken }
    const header = request.headers[CSRF_HEADER]
    const sent = { header: typeof header === 'string' ? header : undefined, cookie: request.cookies[CSRF_COOKIE] }
    if (!csrfTokenIsGood(binding, sent)) throw refuseEntry('csrf-token-wrong', { reply: { csrf: true } })
  }
  if (admin?.viewing !== undefined && isKeptFromViews(endpoint)) throw refuseLooking(admin.viewing.name)
  if (admin !== undefined && !isAllowed(admin, endpoint.access)) throw refuseNotAllowed()
  if (admin !== undefined && endpoint.stepUp === 'always') requireRecentSecondFactor({ admin })
}

/** Whoever looks as somebody else changes nothing; signing in, which is open to anybody, begins another session. */
function isKeptFromViews({ changesState, access, endsView = false }: Guarded): boolean {
  return changesState && access !== 'public' && !endsView
}

function findAdmin(
  request: FastifyRequest,
  { isUse = true }: Guarded,
  token: string,
): Promise<SignedInAdmin | undefined> {
  const isAttended = isUse && request.headers[UNATTENDED_HEADER] === undefined
  const confirmation = request.cookies[CONFIRMATION_COOKIE]
  return findSignedInAdmin(leaseOf(request).db, { token, confirmation, isUse: isAttended })
}

declare module 'fastify' {
  interface FastifyRequest {
    admin: SignedInAdmin | undefined
  }
}
