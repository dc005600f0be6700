// Ties an entry of the panel to the function that answers it.
import type { AnyEndpoint, AskedOf, ReplyOf } from '@panadesk/contract'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import { assert } from '@panadesk/domain/assert'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CoveredAct, CoveredCommand, Sent } from '../approvals/covered-command.ts'
import type { Origin } from '../audit/audit.ts'
import type { ReadMarks } from '../audit/read-marks.ts'
import type { Platform, SignedInAdmin, StaffContext } from '../identity/context.ts'
import type { BeforeBody } from '../identity/may-try.ts'
import type { SentImage } from '../uploads/sent-image.ts'
import { requestHash } from './idempotency.ts'
import { readSent, type Implementation, type Read } from './implementation.ts'
import { refuseNoSession } from '../identity/staff-access.ts'

/** What the calls of the panel share for as long as the process lives. */
export interface PanelPlatform extends Platform {
  readonly readMarks: ReadMarks
  /** What CSRF tokens are made with. */
  readonly csrfSecret: Buffer
  /** The call of a path: what somebody asked for is done by the call that would have done it. */
  readonly callOf: (path: string) => StaffCall | undefined
}

/** A call that needs no session, or whose business is the session itself, sees the raw cookies. */
export interface SessionContext extends PanelPlatform {
  readonly origin: Origin
  readonly admin: SignedInAdmin | undefined
  readonly passedActs: StaffContext['passedActs']
  readonly isByTwo: boolean
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

export interface StaffCall extends Implementation<SessionContext> {
  /** As `read`, for what is done in the name of staff without a request. */
  readonly readByStaff?: (sent: Sent) => (context: SignedInContext) => Promise<object>
}

/** What a call of somebody who is signed in gets to work with. */
export interface SignedInContext extends StaffContext, Pick<PanelPlatform, 'callOf'> {}

type Answer<E extends AnyEndpoint, Context = StaffContext> = (
  context: Context,
  asked: AskedOf<E>,
  id: number,
) => Promise<ReplyOf<E>>

/** What a second person would be asked about; undefined where it is no act of the entry, or the command itself refuses it. */
type FindAct<E extends AnyEndpoint, Last> = (
  context: StaffContext,
  asked: AskedOf<E>,
  last: Last,
) => Promise<CoveredAct | undefined>

/** What a rule may cover tells what it would do: without that it does not compile. */
type Covered = AnyEndpoint & { readonly approval: ApprovalAct | readonly ApprovalAct[] }
type Uncovered = AnyEndpoint & { readonly approval?: 'never' }

/** `answer` gets what was asked, parsed, and the id of the path where the entry has one; what it returns goes out with `success: true`. */
export function implement<E extends Uncovered>(endpoint: E, answer: Answer<E, SignedInContext>): StaffCall
export function implement<E extends Covered>(endpoint: E, answer: Answer<E>, findAct: FindAct<E, number>): StaffCall
export function implement<E extends AnyEndpoint>(endpoint: E, ...given: Given<E>): StaffCall {
  return staffCall(endpoint, given)
}

/** As `implement`, for what settles a market, or may: it is given longer than any other call (`http/admission.ts`). */
export function implementSettlement<E extends Uncovered>(endpoint: E, answer: Answer<E, SignedInContext>): StaffCall
export function implementSettlement<E extends Covered>(
  endpoint: E,
  answer: Answer<E>,
  findAct: FindAct<E, number>,
): StaffCall
export function implementSettlement<E extends AnyEndpoint>(endpoint: E, ...given: Given<E>): StaffCall {
  return { ...staffCall(endpoint, given), isSettlement: true }
}

type Given<E extends AnyEndpoint> = [Answer<E, SignedInContext>] | [Answer<E>, FindAct<E, number>]

function staffCall<E extends AnyEndpoint>(endpoint: E, given: Given<E>): StaffCall {
  assert(endpoint.upload === undefined, `${endpoint.path} takes a file`)
  const [answer] = given
  const readByStaff: NonNullable<StaffCall['readByStaff']> = (sent) => {
    const { asked, id } = readSent(endpoint, sent)
    return (context) => answer(context, asked, id)
  }
  return {
    ...callOf(endpoint, answer),
    read: (sent) => {
      const work = readByStaff(sent)
      return (context) => work(signedIn(context))
    },
    readByStaff,
    covered: given.length === 2 ? coveredBy(endpoint, ...given) : undefined,
  }
}

function coveredBy<E extends AnyEndpoint>(endpoint: E, answer: Answer<E>, findAct: FindAct<E, number>) {
  return covering(
    endpoint,
    (context, { asked, id }) => findAct(context, asked, id),
    ({ asked, id }, context) => answer(context, asked, id),
  )
}

/**
 * As `implement`, for what only shows something: its `context.db` may be a replica of the database. No command may decide on
 * what it answers, and no balance may come from it.
 */
export function implementReport<E extends Uncovered>(endpoint: E, answer: Answer<E>): StaffCall {
  assert(!endpoint.changesState, `${endpoint.path} only reads`)
  return { ...implement(endpoint, answer), isReport: true }
}

type UploadAnswer<E extends AnyEndpoint> = (
  context: StaffContext,
  asked: AskedOf<E>,
  file: SentImage | undefined,
) => Promise<ReplyOf<E>>

/** For an entry that takes a file: `file` is as it was sent, and undefined only where the entry may do without one. */
export function implementUpload<E extends Uncovered>(endpoint: E, answer: UploadAnswer<E>): StaffCall
export function implementUpload<E extends Covered>(
  endpoint: E,
  answer: UploadAnswer<E>,
  findAct: FindAct<E, SentImage | undefined>,
): StaffCall
export function implementUpload<E extends AnyEndpoint>(
  endpoint: E,
  answer: UploadAnswer<E>,
  findAct?: FindAct<E, SentImage | undefined>,
): StaffCall {
  assert(endpoint.upload !== undefined, `${endpoint.path} takes no file`)
  const answerTo = ({ asked, file }: Read<E>, context: StaffContext) => answer(context, asked, file)
  return {
    ...callOf(endpoint, answer),
    read: (sent) => {
      const read = readSent(endpoint, sent)
      return (context) => answerTo(read, signedIn(context))
    },
    covered: findAct && covering(endpoint, (context, { asked, file }) => findAct(context, asked, file), answerTo),
  }
}

function covering<E extends AnyEndpoint>(
  endpoint: E,
  findAct: (context: StaffContext, read: Read<E>) => Promise<CoveredAct | undefined>,
  answer: (read: Read<E>, context: StaffContext) => Promise<object>,
): (sent: Sent) => CoveredCommand {
  return (sent) => {
    const read = readSent(endpoint, sent)
    const key = textIn(read.asked, 'request_key')
    return {
      reason: textIn(read.asked, 'reason') ?? '',
      key: key === undefined ? undefined : { text: key, hash: requestHash(endpoint.path, read.asked) },
      find: (context) => findAct(context, read),
      run: (context) => answer(read, context),
    }
  }
}

function textIn(asked: object, field: 'reason' | 'request_key'): string | undefined {
  const found: unknown = new Map(Object.entries(asked)).get(field)
  return typeof found === 'string' ? found : undefined
}

/** For what is about the session itself. Staff may sign in to look, and leave, while the disk is full. */
export function implementSession<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: SessionContext, asked: AskedOf<E>) => Promise<Record<string, unknown>>,
  beforeBody?: BeforeBody,
): StaffCall {
  return {
    ...callOf(endpoint, answer),
    needsRoom: false,
    beforeBody,
    read: (sent) => {
      const { asked } = readSent(endpoint, sent)
      return (context) => answer(context, asked)
    },
  }
}

/** What the calls of staff have in common. */
export function callOf(endpoint: AnyEndpoint, handler: StaffCall['handler']) {
  return { endpoint, handler, admission: 'guard', needsRoom: endpoint.changesState, isReport: false } as const
}

/** Only what is public is asked by nobody in particular. */
export function signedIn(context: SessionContext): SignedInContext {
  if (!isSignedIn(context)) throw refuseNoSession()
  return context
}

function isSignedIn(context: SessionContext): context is SessionContext & StaffContext {
  return context.admin !== undefined
}

/** One call or more for each of these, as for every family. */
export function implementEach<Each>(
  all: readonly Each[],
  callsOf: (each: Each) => StaffCall | StaffCall[],
): StaffCall[] {
  return all.flatMap(callsOf)
}
