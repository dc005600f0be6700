// Makes a route of every call: who is it, may they, is what they ask good, then the one function that answers.
import { exportPath, type AnyEndpoint, type Upload } from '@panadesk/contract'
import { NOTHING } from '@panadesk/contract/nothing'
import { schemasOf } from '@panadesk/contract/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify'
import type { Sent } from '../approvals/covered-command.ts'
import type { Platform } from '../identity/context.ts'
import { requireRoom } from '../platform/disk-room.ts'
import type { SentImage } from '../uploads/sent-image.ts'
import { addressOf } from './address.ts'
import { leaseOf, signalOf } from './admission.ts'
import { answerErrors, type Spelling } from './errors.ts'
import type { Implementation } from './implementation.ts'
import { parseInput, withoutField } from './parse.ts'
import { readReport } from './read-report.ts'
import { atItsPart, bringsForm, mountWithForms, readWholeForm } from './uploads.ts'

interface Asked {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Whose pictures they are, and what counts them. */
type Sender = Pick<SentImage, 'line' | 'quota'>

type RouteErrors = Required<RouteShorthandOptions>['errorHandler']

/** A side of the server: how it finds out who is asking, what its handlers get, and how it spells what goes out. */
export interface Guard<Context> {
  /** The fields in which a request keeps what was found out of it. */
  readonly remembers: readonly string[]
  readonly spelling: Spelling
  /** A field that every call may carry, and that nothing believes. */
  readonly ignoredField: string | undefined
  /** Whether a call without a query refuses one, or does not look at it. */
  readonly wantsNoQuery: boolean
  /** For a side whose bodies are not read as usual. */
  readonly prepare?: (server: FastifyInstance) => void
  /** Finds out who is asking and whether they may, before the body is read. */
  readonly admit: (request: FastifyRequest, call: Implementation<Context>) => Promise<void>
  /** Of a call that finds out by itself who is asking. */
  readonly refuseStrangersFirst?: RouteErrors
  /** Whether the sender shows a token of a device that is known, or claims to. */
  readonly claimsDevice: (request: FastifyRequest) => boolean
  readonly bodyOf: (request: FastifyRequest) => unknown
  /** From before a form is read until its picture is dealt with. */
  readonly withPlace: <Result>(
    upload: Upload,
    request: FastifyRequest,
    work: (sender: Sender) => Promise<Result>,
  ) => Promise<Result>
  /** What a handler gets to work with; `call` is the path under which the audit log knows it. */
  readonly contextOf: (asked: Asked & { endpoint: AnyEndpoint; call: string }) => Context
  /** Does a command, or has it wait for somebody else; undefined for whoever just does it. */
  readonly carryOut?: (context: Context, call: Implementation<Context>, sent: Sent) => Promise<object> | undefined
  /** Stands around all that is done once the body is read. */
  readonly watch: <Result>(request: FastifyRequest, call: string, work: () => Promise<Result>) => Promise<Result>
  readonly answered?: (endpoint: AnyEndpoint, asked: Asked) => Promise<void>
  readonly spellReply: (answer: object) => object
}

interface MountOptions {
  /** Tests check each reply against its contract entry; production trusts the types. */
  checkReplies: boolean
}

interface Side<Context> extends MountOptions {
  platform: Platform
  guard: Guard<Context>
}

/** For all calls of one side, in a scope of their own. */
export function mount<Context extends Platform>(
  server: FastifyInstance,
  side: Side<Context>,
  calls: readonly Implementation<Context>[],
): void {
  const { guard } = side
  answerErrors(server, guard.spelling)
  guard.prepare?.(server)
  for (const field of guard.remembers) server.decorateRequest(field, undefined)
  mountWithForms(server, calls, (scope, call) => mountCall(scope, side, call))
}

function mountCall<Context extends Platform>(
  server: FastifyInstance,
  { platform, guard, checkReplies }: Side<Context>,
  call: Implementation<Context>,
): void {
  const { endpoint, readExport, isSettlement = false } = call
  const { method, path } = endpoint
  const onRequest = async (request: FastifyRequest) => {
    await guard.admit(request, call)
    if (call.needsRoom) requireRoom(platform.room)
    const claimsDevice = guard.claimsDevice(request)
    await call.beforeBody?.({ db: leaseOf(request).db, address: addressOf(request), claimsDevice })
  }
  server.route({
    method,
    url: `/${path}`,
    ...(endpoint.bodyBytesMax !== undefined && { bodyLimit: endpoint.bodyBytesMax }),
    ...(call.admission === 'call' && guard.refuseStrangersFirst && { errorHandler: guard.refuseStrangersFirst }),
    config: { isSettlement },
    onRequest,
    handler: async (request, reply) => {
      const asked = { request, reply }
      const answer = await receive(guard, endpoint, asked, (sent) =>
        guard.watch(request, path, () => answerOf(guard, call, { ...asked, sent })),
      )
      await guard.answered?.(endpoint, asked)
      if (checkReplies && !('success' in answer)) schemasOf(endpoint).reply.parse(answer)
      return guard.spellReply(answer)
    },
  })
  if (readExport === undefined) return
  server.route({
    method,
    url: `/${exportPath(endpoint)}`,
    onRequest,
    handler: (request, reply) => {
      const send = readExport(sentOf(guard, request, {}))
      const context = guard.contextOf({ request, reply, endpoint, call: exportPath(endpoint) })
      return guard.watch(request, exportPath(endpoint), () => send(context, reply))
    },
  })
}

function answerOf<Context extends Platform>(
  guard: Guard<Context>,
  call: Implementation<Context>,
  { request, reply, sent }: Asked & { sent: Sent },
): Promise<object> {
  const { endpoint, isReport, read } = call
  if (guard.wantsNoQuery && schemasOf(endpoint).query === undefined) parseInput(NOTHING, request.query)
  const answer = read(sent)
  const context = guard.contextOf({ request, reply, endpoint, call: endpoint.path })
  if (isReport) return readReport(context, { request, reply }, answer)
  return atItsPart(endpoint.upload, () => guard.carryOut?.(context, call, sent) ?? answer(context))
}

/** A form has a place of its own while it is read and dealt with. */
async function receive<Context, Result>(
  guard: Guard<Context>,
  { upload }: AnyEndpoint,
  { request, reply }: Asked,
  work: (sent: Sent) => Promise<Result>,
): Promise<Result> {
  if (!bringsForm(upload, request)) return work(sentOf(guard, request, {}))
  // Before the form is read, since its sender may leave meanwhile.
  const signal = signalOf(request, reply)
  return guard.withPlace(upload, request, async (sender) => {
    const { fields, file: bytes } = await readWholeForm(upload, request, reply)
    return work(sentOf(guard, request, { fields, file: bytes && { bytes, ...sender, signal } }))
  })
}

function sentOf<Context>(
  { ignoredField, bodyOf }: Guard<Context>,
  request: FastifyRequest,
  form: { fields?: unknown; file?: SentImage | undefined },
): Sent {
  return {
    body: withoutField(ignoredField, 'fields' in form ? form.fields : bodyOf(request)),
    query: withoutField(ignoredField, request.query),
    params: request.params,
    file: form.file,
  }
}
