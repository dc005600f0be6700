// Makes a route of every implementation: who is it, may they, is the body good, then the one function that answers.
import { exportPath, type Access, type AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CONFIRMATION_COOKIE, findSignedInAdmin, SESSION_COOKIE } from '../admin-sessions.ts'
import type { Origin, Platform, ReadMarks, SignedInAdmin, StaffContext } from '../context.ts'
import { CSRF_COOKIE, CSRF_HEADER, csrfTokenIsGood } from '../csrf.ts'
import { requireRoom } from '../disk-room.ts'
import { KNOWN_BROWSER_COOKIE } from '../known-devices.ts'
import { refusals } from '../refusal.ts'
import { requireRecentSecondFactor } from '../second-factor/step-up.ts'
import { addressOf } from './address.ts'
import { loanOf, signalOf } from './door.ts'
import { exportList, type ExportedList } from './export-list.ts'
import type { Implementation } from './implement.ts'
import { markingRefusals, PAGE_NOT_ALLOWED } from './mark-refusal.ts'
import { parseBody, parsePathId, parseQuery } from './parse.ts'
import { noteWritten, readReport } from './read-report.ts'
import { atAPlace, atItsPart, bringsForm, mountWithForms, readSent, requireFile } from './uploads.ts'

export const refuseAtTheDoor = refusals({
  'no-session': { status: 401, msg: 'Please sign in.' },
  [PAGE_NOT_ALLOWED]: { status: 403, msg: 'You are not allowed to do this.' },
  'csrf-token-wrong': { status: 403, msg: 'Your page is out of date. Please reload it and try again.' },
})

const SESSION_ENDED = 'Your session has ended. Please sign in again.'
const NOT_ALLOWED = 'You are not allowed to open this page.'

export interface MountOptions {
  csrfSecret: Buffer
  readMarks: ReadMarks
  /** Tests check each reply against its contract entry; production trusts the types. */
  checkReplies: boolean
}

export function mount(
  server: FastifyInstance,
  platform: Platform,
  list: Implementation[],
  options: MountOptions,
): void {
  server.decorateRequest('admin', undefined)
  mountWithForms(server, list, {
    uploadOf: ({ endpoint }) => endpoint.upload,
    mountCall: (scope, implementation) => mountCall(scope, platform, implementation, options),
  })
}

function mountCall(
  server: FastifyInstance,
  platform: Platform,
  implementation: Implementation,
  options: MountOptions,
): void {
  const { endpoint } = implementation
  const { readMarks, checkReplies } = options
  assert((implementation.kind === 'upload') === (endpoint.upload !== undefined), `${endpoint.path} takes its file`)
  const onRequest = async (request: FastifyRequest) => {
    await admit(options, endpoint, request)
    // Staff may sign in to look, and leave.
    if (endpoint.changesState && implementation.kind !== 'door') requireRoom(platform.room)
    if (implementation.kind !== 'door') return
    const claimsDevice = request.cookies[KNOWN_BROWSER_COOKIE] !== undefined
    await implementation.beforeBody?.({ db: loanOf(request).db, address: addressOf(request), claimsDevice })
  }
  server.route({
    method: endpoint.method,
    url: `/${endpoint.path}`,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    onRequest,
    handler: async (request, reply) => {
      const work = () =>
        markingRefusals({ readMarks, request, call: endpoint.path }, () =>
          run({ platform, readMarks }, implementation, request, reply),
        )
      const answer = bringsForm(endpoint.upload, request) ? await atAPlace('staff', work) : await work()
      if (endpoint.changesState) await noteWritten(platform, { request, reply })
      if (checkReplies && !('success' in answer)) endpoint.reply.parse(answer)
      return { success: true, ...answer }
    },
  })
  if (implementation.kind !== 'staff' || endpoint.isExported !== true) return
  server.route({
    method: endpoint.method,
    url: `/${exportPath(endpoint)}`,
    onRequest,
    handler: (request, reply) => {
      const call = exportPath(endpoint)
      const body = parseBody(endpoint.body, request.body)
      const id = pathId(endpoint, request)
      const answer: ExportedList['answer'] = (context, page) =>
        implementation.answer(context, page as never, id, undefined as never)
      const context = staffContext({ platform, readMarks }, call, request)
      return markingRefusals({ readMarks, request, call }, () =>
        exportList(reply, { endpoint, id, answer, context, body }),
      )
    },
  })
}

/** Zero where the path of the entry has no id. */
function pathId(endpoint: AnyEndpoint, request: FastifyRequest): number {
  return endpoint.path.includes(':id') ? parsePathId(request.params) : 0
}

interface House {
  platform: Platform
  readMarks: ReadMarks
}

async function run(house: House, implementation: Implementation, request: FastifyRequest, reply: FastifyReply) {
  const { endpoint } = implementation
  const { upload } = endpoint
  // Before the body is read, since its sender may leave meanwhile.
  const signal = signalOf(request, reply)
  const sent = await readSent(upload, request, reply)
  const body = parseBody(endpoint.body, sent.body)
  if (implementation.kind === 'door') {
    const context = requestContext(house, endpoint.path, request)
    return implementation.answer({ ...context, admin: request.admin, request, reply }, body)
  }
  const context = staffContext(house, endpoint.path, request)
  if (implementation.kind === 'upload') {
    const { file: bytes } = sent
    requireFile(upload, bytes)
    const file = bytes && ({ bytes, line: 'staff', signal } as const)
    return atItsPart(upload, () => implementation.answer(context, body, file))
  }
  const [id, query] = [pathId(endpoint, request), parseQuery(endpoint.query, request.query)]
  const answer = (reader: StaffContext) => implementation.answer(reader, body, id, query)
  return implementation.isReport ? readReport(context, { request, reply }, answer) : answer(context)
}

function requestContext({ platform, readMarks }: House, call: string, request: FastifyRequest) {
  const origin: Origin = { requestId: request.id, address: addressOf(request), call }
  const { db, pool } = loanOf(request)
  return { ...platform, db, pool, origin, readMarks, logger: request.log }
}

function staffContext(house: House, call: string, request: FastifyRequest): StaffContext {
  const { admin } = request
  if (admin === undefined) throw refuseNoSession()
  return { ...requestContext(house, call, request), admin }
}

interface Admitting {
  csrfSecret: Buffer
  readMarks: ReadMarks
}

type Guarded = Pick<AnyEndpoint, 'path' | 'access' | 'changesState' | 'stepUp'>

/** Sets who is signed in, or refuses; a try at what is not allowed leaves a mark. */
export function admit({ csrfSecret, readMarks }: Admitting, endpoint: Guarded, request: FastifyRequest): Promise<void> {
  return markingRefusals({ readMarks, request, call: endpoint.path }, () => guard(csrfSecret, endpoint, request))
}

/** Session, CSRF, right, second factor again: in this order, and before the body is read. */
async function guard(csrfSecret: Buffer, endpoint: Guarded, request: FastifyRequest): Promise<void> {
  const sessionToken = request.cookies[SESSION_COOKIE]
  const admin = sessionToken === undefined ? undefined : await findAdmin(request, sessionToken)
  if (admin === undefined && endpoint.access !== 'public') throw refuseNoSession()
  request.admin = admin
  if (endpoint.changesState) {
    const binding = { secret: csrfSecret, sessionToken: admin === undefined ? undefined : sessionToken }
    const header = request.headers[CSRF_HEADER]
    const sent = { header: typeof header === 'string' ? header : undefined, cookie: request.cookies[CSRF_COOKIE] }
    if (!csrfTokenIsGood(binding, sent)) throw refuseAtTheDoor('csrf-token-wrong', { reply: { csrf: true } })
  }
  if (admin !== undefined && !isAllowed(admin, endpoint.access)) throw refuseNotAllowed()
  if (admin !== undefined && endpoint.stepUp === 'always') requireRecentSecondFactor({ admin })
}

function findAdmin(request: FastifyRequest, token: string): Promise<SignedInAdmin | undefined> {
  return findSignedInAdmin(loanOf(request).db, { token, confirmation: request.cookies[CONFIRMATION_COOKIE] })
}

/** For a session that has ended while its call was under way: the same refusal as at the door. */
export function refuseNoSession() {
  return refuseAtTheDoor('no-session', { reply: { jwt_error_msg: SESSION_ENDED } })
}

/** For the calls whose right depends on what they touch: the same refusal as at the door, where `msg` may say why. */
export function refuseNotAllowed(msg?: string) {
  const reply = { page_not_allowed_error_msg: msg ?? NOT_ALLOWED }
  return refuseAtTheDoor(PAGE_NOT_ALLOWED, msg === undefined ? { reply } : { msg, reply })
}

/** The rule of design §4. `accessing` plays no part in it. */
export function isAllowed(admin: SignedInAdmin, access: Access): boolean {
  if (access === 'public' || access === 'any-admin' || admin.isMain) return true
  return access !== 'main-admin' && access.some((code) => admin.accessCodes.includes(code))
}

declare module 'fastify' {
  interface FastifyRequest {
    admin: SignedInAdmin | undefined
  }
}
