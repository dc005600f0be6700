// The shape of one call of the player gateway: everything that server, simulator, tests and API description need to know of it.
import { z } from 'zod'
import type { Upload } from '../endpoint.ts'

/** Whether a call takes an `Idempotency-Key`: the same key and body get the same answer and have one effect (design §7). */
export type Idempotent = 'required' | 'optional' | 'no'

export interface PlayerCall<
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST'
  /** Relative to the host, without a leading slash. */
  readonly path: string
  /** A line for the API description. */
  readonly summary: string
  /** `player` calls need `Authorization: Bearer` with the token of a login, `signature` calls a signature of their body. */
  readonly auth: 'player' | 'none' | 'signature'
  readonly idempotent: Idempotent
  /** What may stand behind the question mark; unknown names are refused. */
  readonly query: Query
  /** What the body must be; a GET has an empty one. Unknown fields are refused. */
  readonly body: Body
  /** Of a call that takes a file: a form then stands for the body, its fields are texts. */
  readonly upload?: Upload | undefined
  readonly reply: Reply
}

export type AnyPlayerCall = PlayerCall

export type PlayerQueryInput<C extends AnyPlayerCall> = z.input<C['query']>
export type PlayerQueryOf<C extends AnyPlayerCall> = z.output<C['query']>
/** The body as a caller writes it: rupees, ids as text. */
export type PlayerBodyInput<C extends AnyPlayerCall> = z.input<C['body']>
/** The body as a handler receives it: parsed, trimmed, in paise. */
export type PlayerBodyOf<C extends AnyPlayerCall> = z.output<C['body']>
export type PlayerReplyOf<C extends AnyPlayerCall> = z.output<C['reply']>

const NOTHING = z.strictObject({})
type Nothing = typeof NOTHING

interface Draft<Auth, Idem> {
  /** Below `player/v1/`. */
  path: string
  summary: string
  auth: Auth
  idempotent: Idem
}

/** A call of the gateway. */
export function playerCall<
  const Auth extends PlayerCall['auth'],
  const Idem extends Idempotent,
  Reply extends z.ZodRawShape,
  Query extends z.ZodType = Nothing,
  Body extends z.ZodType = Nothing,
>(draft: Draft<Auth, Idem> & { method: 'GET' | 'POST'; query?: Query; body?: Body; upload?: Upload; reply: Reply }) {
  return {
    method: draft.method,
    path: `player/v1/${draft.path}`,
    summary: draft.summary,
    auth: draft.auth,
    idempotent: draft.idempotent,
    query: (draft.query ?? NOTHING) as Query,
    body: (draft.body ?? NOTHING) as Body,
    upload: draft.upload,
    reply: z.object(draft.reply),
  } as const
}
