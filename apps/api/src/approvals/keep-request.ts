// Keeps what somebody asks a second person for; two requests for the same thing never wait at once.
import { sql } from 'kysely'
import { audit } from '../audit/audit.ts'
import { errorCode, inTransaction, type Db, type Tx } from '../database/database.ts'
import type { StaffContext } from '../identity/context.ts'
import type { CoveredAct, CoveredCall, CoveredCommand, Sent } from './covered-command.ts'
import { codesOf } from './deciders.ts'
import { refuseApproval } from './refusals.ts'
import { keepBody } from './sealed-body.ts'
import { endExpired, WAITS } from './state.ts'

/** What somebody asked for, in all that is known of it. */
export interface Asking {
  readonly call: CoveredCall
  readonly sent: Sent
  readonly command: CoveredCommand
  readonly act: CoveredAct
}

export async function keepRequest(context: StaffContext, asking: Asking): Promise<number> {
  try {
    return await inTransaction(context.db, async (tx) => {
      await endExpired(tx)
      const expiresAt = sql<Date>`app_now() + make_interval(hours => (select approval_hours from setting))`
      const { key } = asking.command
      const id = await insert(tx, { ...requestRow(context, asking), expires_at: expiresAt, ...keyColumns(key) })
      await keepBody(tx, id, asking.sent)
      await auditRequest(tx, context, { ...asking, id })
      return id
    })
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    throw await whoWaits(context.db, asking.act)
  }
}

/** What the main admin does alone is a request that is decided as it is made. */
export async function keepAlone(tx: Tx, context: StaffContext, asking: Asking): Promise<number> {
  const { admin } = context
  const now = sql<Date>`app_now()`
  const decided = { decided_by: admin.id, decided_by_name: admin.name, decided_at: now, expires_at: now }
  const alone = { status: 'approved', is_alone: true, ...decided } as const
  const id = await insert(tx, { ...requestRow(context, asking), ...alone })
  await auditRequest(tx, context, { ...asking, id })
  return id
}

const UNIQUE_VIOLATION = '23505'

async function insert(tx: Tx, row: Parameters<ReturnType<typeof insertion>['values']>[0]): Promise<number> {
  return (await insertion(tx).values(row).returning('id').executeTakeFirstOrThrow()).id
}

function insertion(tx: Tx) {
  return tx.insertInto('approval')
}

function requestRow({ admin, origin }: StaffContext, { call, command, act }: Asking) {
  const { subject, before, after, basis = before, access = call.endpoint.access } = act
  return {
    act: act.act,
    call: call.endpoint.path,
    subject_kind: subject.kind,
    subject_id: subject.id ?? null,
    subject: subject.text,
    subject_key: keyOf(subject),
    access_codes: [...codesOf(access)],
    is_typed: act.typed !== undefined,
    asked_by: admin.id,
    asked_by_name: admin.name,
    address: origin.address,
    reason: command.reason,
    amount_paise: act.amountPaise ?? null,
    before: json(before),
    after: json(after),
    basis: json(basis),
  }
}

function keyColumns(key: CoveredCommand['key']) {
  return key === undefined ? {} : { request_key: key.text, request_hash: key.hash }
}

function json(value: object | undefined): string | null {
  return value === undefined ? null : JSON.stringify(value)
}

function keyOf({ kind, id, key }: CoveredAct['subject']): string {
  return key ?? `${kind} ${id ?? ''}`
}

/** In the name of the call that was asked for; of a result that is to be typed again no number stands in it. */
async function auditRequest(
  tx: Tx,
  context: StaffContext,
  { id, act, command }: Asking & { id: number },
): Promise<void> {
  const { amountPaise } = act
  const after = {
    act: act.act,
    about: act.subject.text,
    ...(command.reason !== '' && { reason: command.reason }),
    ...(amountPaise !== undefined && { amountPaise }),
  }
  await audit(tx, context, { subject: 'approval-request', subjectId: id, after })
}

export interface WaitingRequest {
  readonly id: number
  readonly asked_by: number
  readonly asked_by_name: string
}

/** The request that waits for this, if there is one. */
export function findWaiting(db: Db, { act, subject }: CoveredAct): Promise<WaitingRequest | undefined> {
  return db
    .selectFrom('approval')
    .select(['id', 'asked_by', 'asked_by_name'])
    .where('act', '=', act)
    .where('subject_key', '=', keyOf(subject))
    .where(WAITS)
    .executeTakeFirst()
}

export function refuseWaiting({ subject }: CoveredAct, { id, asked_by_name: name }: WaitingRequest) {
  const msg = `${name} has asked for this already: request ${id}, ${subject.text}, waits for a second person.`
  return refuseApproval('waits-already', { msg, reply: { approval_id: String(id) } })
}

async function whoWaits(db: Db, act: CoveredAct) {
  const waiting = await findWaiting(db, act)
  return waiting === undefined ? refuseApproval('waits-already') : refuseWaiting(act, waiting)
}
