// The shape of one call: everything that client, server, tests and API description need to know of it.
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import type { z } from 'zod'
import type { ListColumns } from './list-columns.ts'

/**
 * Who may make a call (docs/access.md, "Access codes").
 * - `public`: anybody, with or without a session
 * - `any-admin`: whoever is signed in to the panel
 * - `main-admin`: the main admin only
 * - a list of codes: the main admin, and each sub admin who holds at least one of them
 * - `player`: of the gateway, whoever brings the token of a login as `Authorization: Bearer`
 * - `signature`: of the gateway, whoever can sign the body
 */
export type Access = 'public' | 'any-admin' | 'main-admin' | readonly AccessCode[] | 'player' | 'signature'

/**
 * That a call takes an `Idempotency-Key`: the same key and body get the same answer and have one effect
 * (docs/wire.md, "Sent twice").
 */
export type Idempotent = 'required' | 'optional'

/**
 * How `start` counts on a paged call (docs/wire.md, "Paging"): `page` is the 1-based page number,
 * `offset` the zero-based number of rows to skip.
 */
export type StartCounts = 'page' | 'offset'

/**
 * When a command wants the second factor again (docs/decisions/0018 and 0026): an admin who has one on must have given it,
 * in this browser, within the last five minutes. Whoever has none notices nothing. Every command says which it is.
 * - `always`: asked before the body is looked at
 * - `large-money`: where the amount, with what the admin moved in the last 24 hours, is large (`@panadesk/domain/large-money`)
 * - `by-case`: where the handler finds that what is changed wants it; anything else passes
 * - `never`: of what is easily taken back, and of what asks for password or code itself
 */
export type StepUp = 'always' | 'large-money' | 'by-case' | 'never'

/**
 * Which act of the rules a command is (docs/access.md, "Two persons"): a rule may then ask for a second person. One whose act
 * depends on what is sent names all that it can be. Every command says it.
 */
export type Approval = ApprovalAct | readonly ApprovalAct[] | 'never'

/** The acts of a command that rules may cover; none of what only reads. */
export function actsOf({ approval = 'never' }: Pick<AnyEndpoint, 'approval'>): readonly ApprovalAct[] {
  if (approval === 'never') return []
  return typeof approval === 'string' ? [approval] : approval
}

/**
 * What of a reply is so confidential that whoever reads it leaves a row in the audit log
 * (docs/access.md, "Marks of reading"). Exports and refused calls leave one whatever they are of.
 * - `bank-details`: where players are paid to
 * - `closed-prediction`: what a number would pay in a session that takes no bids and is not declared
 * - `bid-proof`: what proves a bid to anybody, with the salt that nobody could guess
 */
export type LeavesMark = 'bank-details' | 'closed-prediction' | 'bid-proof'

/** What a body may have at most as it travels: it is refused (413) before anything of it is looked at. */
export const BODY_BYTES_MAX = 64 * 1024

/** A file that travels beside the fields of a body, as multipart/form-data (docs/wire.md, "Uploads"). */
export interface Upload {
  /** The name of its part. */
  readonly field: string
  /** Shown when it is missing; without it the call also takes a body with no file. */
  readonly missing?: string
  /** Shown of what is no JPEG or PNG; without it that of a receipt. */
  readonly wrongKind?: string
  /** What it may have at most, and what is shown of a larger one; without it that of a receipt. */
  readonly limit?: { readonly bytes: number; readonly message: string }
}

/** An object with fields. */
export type Schema = z.ZodType<object>

/** What a call asks and answers. It stands apart from the entry, in `<feature>-schemas.ts`, since not every screen needs it at once. */
export interface Schemas {
  /** What the body must be; a GET has an empty one. Unknown fields are refused, but for `accessing`. */
  readonly body: Schema
  /**
   * Of a GET that asks for something: what its query string must be, an object of texts. Unknown fields are refused, but for
   * `accessing`. Without one, the panel does not look at the query string, and the gateway wants none.
   */
  readonly query: Schema | undefined
  /** What a good reply holds; the panel adds `success: true`. */
  readonly reply: Schema
}

/** Where the compiler finds what a call asks and answers: nothing is there when the program runs. */
declare const SCHEMAS: unique symbol

export interface Typed<S extends Schemas> {
  readonly [SCHEMAS]?: S
}

interface Endpoint<S extends Schemas = Schemas> extends Typed<S> {
  readonly method: 'GET' | 'POST'
  /** Relative to the host, without a leading slash; `:id` marks the one path parameter that a call may have. */
  readonly path: string
  /** A line for the API description, where the path does not say it. */
  readonly summary?: string
  /** What was done, as an audit row says it: of every call of the panel that leaves one. */
  readonly action?: string
  readonly access: Access
  /** Of the panel: GET calls that change something demand the CSRF header as a POST does. */
  readonly changesState: boolean
  /** Of a call of the panel that changes something. */
  readonly stepUp?: StepUp
  /** Of a call of the panel that changes something. */
  readonly approval?: Approval
  /**
   * Of a call of the panel that changes something: whoever looks as a sub admin is refused all of them but what is open to
   * anybody, and these, which end that or the session (docs/access.md, "Looking as a sub admin").
   */
  readonly endsView?: boolean
  /** Of a call of the gateway; without it a key is ignored. */
  readonly idempotent?: Idempotent
  readonly leavesMark?: LeavesMark
  readonly startCounts?: StartCounts
  /** Of a list. */
  readonly columns?: ListColumns
  /**
   * The server answers `<path>/export` to the same body with a file: all rows of a list, or what has no columns as a workbook with
   * a sheet for each of its parts.
   */
  readonly isExported?: boolean
  /** What the body may have at most as it travels; without it that of nearly all calls (`BODY_BYTES_MAX`). */
  readonly bodyBytesMax?: number
  /** Of a call that takes a file: a form then stands for the body, its fields are texts. */
  readonly upload?: Upload
}

export type AnyEndpoint = Endpoint

/** Where the export of a paged call is: it takes the body of the list and its rights, and answers a CSV file. */
export function exportPath(endpoint: Pick<AnyEndpoint, 'path'>): string {
  return `${endpoint.path}/export`
}

export type SchemasOf<E extends AnyEndpoint> = NonNullable<E[typeof SCHEMAS]>

/** The body as a caller writes it. */
export type BodyInput<E extends AnyEndpoint> = z.input<SchemasOf<E>['body']>
/** The body as a handler receives it: parsed, trimmed, in paise. */
export type BodyOf<E extends AnyEndpoint> = z.output<SchemasOf<E>['body']>
type QueryOfSchemas<S extends Schemas> = Extract<S['query'], Schema>
/** The query string as a caller writes it; undefined where the entry has none. */
export type QueryInput<E extends AnyEndpoint> = [QueryOfSchemas<SchemasOf<E>>] extends [never]
  ? undefined
  : z.input<QueryOfSchemas<SchemasOf<E>>>
export type ReplyOf<E extends AnyEndpoint> = z.output<SchemasOf<E>['reply']>
/** What a call is asked by; no entry has both a query and a body. */
export type AskedBy<S extends Schemas> = [QueryOfSchemas<S>] extends [never] ? S['body'] : QueryOfSchemas<S>
/** What a handler receives: of an entry with a query its query string, of any other its body. */
export type AskedOf<E extends AnyEndpoint> = z.output<AskedBy<SchemasOf<E>>>

interface Draft {
  readonly path: string
  readonly summary?: string
  readonly access: Access
  readonly startCounts?: StartCounts
  readonly upload?: Upload
  readonly bodyBytesMax?: number
  readonly isExported?: true
}

/** A POST that changes something. */
export function command<const Acts extends Approval>(
  draft: Draft & {
    readonly action: string
    readonly stepUp: StepUp
    readonly approval: Acts
    readonly endsView?: boolean
  },
) {
  return { ...draft, method: 'POST', changesState: true } as const
}

type QueryDraft = Draft &
  ({ readonly leavesMark?: never } | { readonly leavesMark: LeavesMark; readonly action: string })

/** A POST that only reads: the panel sends its filters in a body. */
export function query(draft: QueryDraft) {
  return { ...draft, method: 'POST', changesState: false } as const
}

type GetDraft = Draft &
  (
    | { readonly changesState?: false }
    | { readonly changesState?: false; readonly leavesMark: LeavesMark; readonly action: string }
    | {
        readonly changesState: true
        readonly stepUp: StepUp
        readonly approval: 'never'
        readonly action: string
        readonly endsView?: boolean
      }
  )

/**
 * A GET, with a query string where it asks for something; `changesState` for the two that are spelt as GET although
 * they change something.
 */
export function get(draft: GetDraft) {
  return { ...draft, method: 'GET', changesState: draft.changesState ?? false } as const
}
