// What a call that went wrong leaves behind: one error type for every screen.
import type { ChangedFields } from '@panadesk/contract/seen'

export const UNREACHABLE = 'The server cannot be reached. Please check the connection and try again.'
const UNREADABLE = 'The server gave an answer that cannot be read. Please try again.'
const UNEXPLAINED = 'The server refused this without giving a reason. Please try again.'

/**
 * What the wire says of a refusal (docs/wire.md, "Refusals"); every field may be missing when something between us and
 * the server answers.
 */
interface Refusal {
  msg: string | undefined
  errors: Record<string, string>
  requestId: string | undefined
  jwtErrorMsg: string | undefined
  pageNotAllowedMsg: string | undefined
  csrf: boolean
  secondFactorRequired: boolean
  duplicateReference: boolean
  entriesDiffer: boolean
  changed: ChangedFields | undefined
}

/**
 * The consequence that the panel as a whole draws from a refusal, whichever screen made the call
 * (docs/screens.md, "Failures").
 */
export type Consequence = 'none' | 'session-lost' | 'page-not-allowed' | 'csrf' | 'second-factor'

export class CallError extends Error {
  override readonly name = 'CallError'
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's own words; undefined when it gave none or was not understood. `msg` then says so in ours. */
  readonly serverMsg: string | undefined
  /** False when no answer came or it could not be read, so that nobody knows whether the server did it. */
  readonly isAnswered: boolean
  /** Messages by the wire's name of the field at fault. */
  readonly errors: Readonly<Record<string, string>>
  /** What the log knows this request by; only faults of the server carry one. */
  readonly requestId: string | undefined
  readonly consequence: Consequence
  /** The payment that would be credited was credited before. */
  readonly isDuplicateReference: boolean
  /** What was entered is not what somebody else had entered before; neither counts. */
  readonly doEntriesDiffer: boolean
  /** What somebody else has changed since the form of a save was opened. */
  readonly changed: ChangedFields | undefined

  constructor(init: {
    status: number
    msg: string
    serverMsg?: string | undefined
    isAnswered?: boolean
    errors?: Record<string, string>
    requestId?: string | undefined
    consequence?: Consequence
    isDuplicateReference?: boolean
    doEntriesDiffer?: boolean
    changed?: ChangedFields | undefined
  }) {
    super(init.msg)
    this.status = init.status
    this.serverMsg = init.serverMsg
    this.isAnswered = init.isAnswered ?? true
    this.errors = init.errors ?? {}
    this.requestId = init.requestId
    this.consequence = init.consequence ?? 'none'
    this.isDuplicateReference = init.isDuplicateReference ?? false
    this.doEntriesDiffer = init.doEntriesDiffer ?? false
    this.changed = init.changed
  }

  /** The text for the user. */
  get msg(): string {
    return this.message
  }

  /** Whether the panel already reacted as a whole (went to the login or the 404 screen), so that a screen stays silent. */
  get isHandled(): boolean {
    return this.consequence === 'session-lost' || this.consequence === 'page-not-allowed'
  }
}

/** No answer came: the network is away, or the server is. */
export function unreachable(): CallError {
  return new CallError({ status: 0, msg: UNREACHABLE, isAnswered: false })
}

/** An answer came that is not JSON, such as the error page of a proxy. */
export function unreadable(status: number): CallError {
  return new CallError({ status, msg: UNREADABLE, isAnswered: false })
}

/** Reads a refusal out of a JSON reply. `reply` is whatever the server sent with `status`. */
export function refusalOf({ status, reply }: { status: number; reply: unknown }): CallError {
  const refusal = readRefusal(reply)
  const serverMsg = refusal.jwtErrorMsg ?? refusal.pageNotAllowedMsg ?? refusal.msg
  return new CallError({
    status,
    msg: serverMsg ?? UNEXPLAINED,
    serverMsg,
    errors: refusal.errors,
    requestId: refusal.requestId,
    consequence: consequenceOf(refusal),
    isDuplicateReference: refusal.duplicateReference,
    doEntriesDiffer: refusal.entriesDiffer,
    changed: refusal.changed,
  })
}

function consequenceOf(refusal: Refusal): Consequence {
  if (refusal.jwtErrorMsg !== undefined) return 'session-lost'
  if (refusal.pageNotAllowedMsg !== undefined) return 'page-not-allowed'
  if (refusal.secondFactorRequired) return 'second-factor'
  return refusal.csrf ? 'csrf' : 'none'
}

function readRefusal(reply: unknown): Refusal {
  const fields = isRecord(reply) ? reply : {}
  return {
    msg: textOf(fields['msg']),
    errors: messagesOf(fields['errors']),
    requestId: textOf(fields['requestId']),
    jwtErrorMsg: textOf(fields['jwt_error_msg']),
    pageNotAllowedMsg: textOf(fields['page_not_allowed_error_msg']),
    csrf: fields['csrf'] === true,
    secondFactorRequired: fields['second_factor_required'] === true,
    duplicateReference: fields['duplicate_reference'] === true,
    entriesDiffer: fields['entries_differ'] === true,
    changed: changedOf(fields['changed']),
  }
}

function changedOf(value: unknown): ChangedFields | undefined {
  if (!isRecord(value)) return undefined
  const fields = Object.entries(value).flatMap(([field, both]) =>
    isRecord(both) ? [[field, { seen: both['seen'], now: both['now'] }] as const] : [],
  )
  return Object.fromEntries(fields)
}

function messagesOf(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
