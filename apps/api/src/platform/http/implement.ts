// Ties a contract entry to the function that answers it.
import type { AnyEndpoint, BodyOf, QueryOf, ReplyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin, Platform, ReadMarks, SignedInAdmin, StaffContext } from '../context.ts'
import type { BeforeBody } from '../may-try.ts'
import type { SentImage } from '../uploads/sent-image.ts'

/** A call that needs no session, or whose business is the session itself, sees the raw cookies. */
export interface DoorContext extends Platform {
  readonly origin: Origin
  readonly admin: SignedInAdmin | undefined
  readonly readMarks: ReadMarks
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

type Answer<E extends AnyEndpoint> = Promise<Omit<ReplyOf<E>, 'success'>>
type AnswerAtTheDoor = Promise<Record<string, unknown>>

export type Implementation =
  | {
      readonly kind: 'staff'
      /** It only shows something, and may come from a replica. */
      readonly isReport: boolean
      readonly endpoint: AnyEndpoint
      readonly answer: (context: StaffContext, body: never, id: number, query: never) => Promise<object>
    }
  | {
      readonly kind: 'upload'
      readonly endpoint: AnyEndpoint
      readonly answer: (context: StaffContext, body: never, file: SentImage | undefined) => Promise<object>
    }
  | {
      readonly kind: 'door'
      readonly endpoint: AnyEndpoint
      /** Refuses before the body is read. */
      readonly beforeBody?: BeforeBody | undefined
      readonly answer: (context: DoorContext, body: never) => AnswerAtTheDoor
    }

/** `answer` gets the parsed body, and the id of the path and the query where the entry has them; what it returns goes out with `success: true`. */
export function implement<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: StaffContext, body: BodyOf<E>, id: number, query: QueryOf<E>) => Answer<E>,
): Implementation {
  return { kind: 'staff', isReport: false, endpoint, answer }
}

/**
 * As `implement`, for what only shows something: its `context.db` may be a replica of the database. No command may decide on
 * what it answers, and no balance may come from it.
 */
export function implementReport<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: StaffContext, body: BodyOf<E>, id: number, query: QueryOf<E>) => Answer<E>,
): Implementation {
  assert(!endpoint.changesState, `${endpoint.path} only reads`)
  return { kind: 'staff', isReport: true, endpoint, answer }
}

/** For an entry that takes a file: `file` is as it was sent, and undefined only where the entry may do without one. */
export function implementUpload<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: StaffContext, body: BodyOf<E>, file: SentImage | undefined) => Answer<E>,
): Implementation {
  return { kind: 'upload', endpoint, answer }
}

/** For login, logout and the session check only. */
export function implementAtTheDoor<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: DoorContext, body: BodyOf<E>) => AnswerAtTheDoor,
  beforeBody?: BeforeBody,
): Implementation {
  return { kind: 'door', endpoint, answer, beforeBody }
}
