// What an approval does: the command that was asked for, in its maker's name, checked as if it came now.
import { isDeepStrictEqual } from 'node:util'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { findActiveStaff } from '../identity/active-staff.ts'
import type { StaffContext, StaffMember } from '../identity/context.ts'
import { isAllowed } from '../identity/staff-access.ts'
import type { CoveredAct, CoveredCall, CoveredCommand } from './covered-command.ts'
import type { Decidable } from './deciders.ts'
import { refuseApproval } from './refusals.ts'
import { dropBody, openBody } from './sealed-body.ts'
import { STATE } from './state.ts'

export interface LockedRequest extends Decidable {
  readonly id: number
  readonly act: ApprovalAct
  readonly call: string
  readonly subject: string
  readonly asked_by: number
  readonly asked_by_name: string
  readonly address: string
  readonly basis: unknown
  readonly state: string
  /** Empty while nobody has decided. */
  readonly decided_by_name: string
}

/** Holds a request against everybody else; what has become of it is read behind the lock, by the clock as it is then. */
export async function lockRequest(tx: Tx, id: number): Promise<LockedRequest | undefined> {
  const request = tx.selectFrom('approval').where('id', '=', id)
  await request.select('id').forNoKeyUpdate().executeTakeFirst()
  return request
    .select(['id', 'act', 'call', 'subject', 'access_codes', 'is_typed', 'asked_by', 'asked_by_name', 'address'])
    .select('decided_by_name')
    .select([sql`basis`.as('basis'), STATE.as('state')])
    .executeTakeFirst()
}

interface Decision {
  readonly status: 'approved' | 'refused' | 'withdrawn'
  readonly reason: string
}

/** Ends a request that is held; what was sent of it is gone with that. */
export async function endRequest(
  tx: Tx,
  { admin }: Pick<StaffContext, 'admin'>,
  { id, status, reason }: Decision & { id: number },
): Promise<void> {
  const decided = { decided_by: admin.id, decided_by_name: admin.name, decided_at: sql<Date>`app_now()` }
  await tx
    .updateTable('approval')
    .set({ status, decide_reason: reason, ...decided })
    .where('id', '=', id)
    .execute()
  await dropBody(tx, id)
}

/** A request as it was asked for, and what its maker would get to work with now. */
export interface Reopened {
  readonly command: CoveredCommand
  readonly context: StaffContext
}

/** Undefined where its maker may not do it any more. */
export async function reopen(
  tx: Tx,
  context: StaffContext,
  { request, call }: { request: LockedRequest; call: CoveredCall },
): Promise<Reopened | undefined> {
  const maker = await findActiveStaff(tx, request.asked_by)
  if (maker === undefined || !mayStillDo(maker, request, call)) return undefined
  const sent = await openBody(tx, request.id)
  assert(sent !== undefined, 'a request that waits has what was sent')
  const { origin, admin } = context
  const approval = { id: request.id, by: admin }
  return {
    command: call.covered(sent),
    context: {
      ...context,
      db: tx,
      // In the session of whoever decides, who has given the second factor for it.
      admin: { ...maker, sessionId: admin.sessionId, mustConfirm: false },
      origin: { ...origin, address: request.address, call: request.call, approval },
      passedActs: [request.act],
      isByTwo: true,
    },
  }
}

/** Runs it, unless something is not any more as it was told to whoever decides. */
export async function runAsAskedFor({ command, context }: Reopened, request: LockedRequest): Promise<object> {
  const act = await command.find(context)
  if (act !== undefined && !isAsAskedFor(act, request)) throw refuseApproval('subject-changed')
  const answer = await command.run(context)
  // What the command refuses, it says itself; what it would do although it is another act by now, nobody has approved.
  if (act === undefined) throw refuseApproval('subject-changed')
  return answer
}

function isAsAskedFor(act: CoveredAct, { act: asked, basis }: LockedRequest): boolean {
  const now = act.basis ?? act.before ?? null
  return act.act === asked && isDeepStrictEqual(JSON.parse(JSON.stringify(now)), basis)
}

function mayStillDo(maker: StaffMember, { access_codes: codes }: LockedRequest, { endpoint }: CoveredCall): boolean {
  if (maker.isMain) return true
  return isAllowed(maker, endpoint.access) && codes.some((code) => maker.accessCodes.includes(code))
}
