// The audit row that every change by staff writes in its own transaction: who, from where, which call, before, after.
import type { Tx } from '../database/database.ts'

/** Where a request came from; it goes into the audit log. */
export interface Origin {
  readonly requestId: string
  readonly address: string
  /** The path of the call, as its contract entry spells it. */
  readonly call: string
  /** As whom a main admin looked at it. */
  readonly viewingAs?: string | undefined
  /** Of what needed a second person. */
  readonly approval?: ApprovalMark
}

/** By which request for approval it was allowed, and by whom: nobody else where the main admin acted alone. */
interface ApprovalMark {
  readonly id: number
  readonly by: Actor | 'alone'
}

/** Who did it; without an id it was nobody of the staff, and the name says what it was instead. */
export interface Actor {
  readonly id: number | null
  readonly name: string
}

export interface AuditEntry {
  /** What kind of thing was changed: 'game', 'player', 'market-session' … */
  subject: string
  subjectId: number | undefined
  before?: unknown
  after?: unknown
}

/** Who did it, and where the request came from. */
export interface AuditedBy {
  readonly actor: Actor
  readonly origin: Origin
}

/** The same, as the context of a call has it. */
export interface ByStaff {
  readonly admin: Actor
  readonly origin: Origin
}

/** Writes the audit row of a command. Secrets (hashes, PINs, passwords) never go into `before` or `after`. */
export function audit(tx: Tx, { admin, origin }: ByStaff, entry: AuditEntry): Promise<void> {
  return auditAs(tx, { actor: admin, origin }, entry)
}

/** The same for what happens before anybody is signed in. */
export async function auditAs(tx: Tx, by: AuditedBy, entry: AuditEntry): Promise<void> {
  await tx.insertInto('audit').values(auditRow(by, entry)).execute()
}

interface Decided {
  subject: string
  subjectId: number
  /** What the request was about. */
  request: object
  /** What became of it. */
  decision: { readonly status: string }
}

/** The audit row of what ended a pending request. */
export function auditDecision(tx: Tx, by: ByStaff, { subject, subjectId, request, decision }: Decided): Promise<void> {
  const before = { status: 'pending', ...request }
  return audit(tx, by, { subject, subjectId, before, after: { ...request, ...decision } })
}

/** The columns of an audit row. */
export function auditRow({ actor, origin }: AuditedBy, entry: AuditEntry) {
  return {
    admin_id: actor.id,
    admin_name: actor.name,
    address: origin.address,
    call: origin.call,
    request_id: origin.requestId,
    subject: entry.subject,
    subject_id: entry.subjectId ?? null,
    before: json(entry.before),
    after: json(withApproval(withView(entry.after, origin.viewingAs), origin.approval)),
  }
}

/** What a main admin read as a sub admin sees it says so. */
function withView(after: unknown, viewingAs: string | undefined): unknown {
  return viewingAs === undefined ? after : { ...Object(after), viewingAs }
}

/** What happened by two persons says so wherever it is read, whichever command it was. */
function withApproval(after: unknown, mark: ApprovalMark | undefined): unknown {
  if (mark === undefined) return after
  const approval = { approvalId: mark.id, ...(mark.by === 'alone' ? { isAlone: true } : { approvedBy: mark.by.name }) }
  if (after === undefined) return approval
  return typeof after === 'object' && !Array.isArray(after) ? { ...after, ...approval } : { value: after, ...approval }
}

function json(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value)
}
