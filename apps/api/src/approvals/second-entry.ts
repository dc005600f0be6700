// A result by two: the second person types the number without having seen the first. Equal numbers save it in both names,
// different ones save nothing and alarm both.
import { assert } from '@panadesk/domain/assert'
import { audit } from '../audit/audit.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { StaffContext } from '../identity/context.ts'
import { requireRecentSecondFactor } from '../identity/second-factor/step-up.ts'
import { endRequest, lockRequest, reopen, runAsAskedFor, type LockedRequest } from './approve.ts'
import type { Asking } from './keep-request.ts'
import { refuseApproval } from './refusals.ts'

const MAKER_GONE = 'Whoever typed it first may not do so any more.'
const TYPED_DIFFERENTLY = 'Another number was typed by the second person.'

/** Undefined where there is no first entry any more. */
export async function enterSecond(
  context: StaffContext,
  asking: Asking,
  waitingId: number,
): Promise<object | undefined> {
  requireRecentSecondFactor(context)
  const entered = await inTransaction(context.db, async (tx) => {
    const request = await lockRequest(tx, waitingId)
    if (request?.state !== 'pending') return undefined
    const first = await reopen(tx, context, { request, call: asking.call })
    if (first === undefined) {
      await endRequest(tx, context, { id: request.id, status: 'refused', reason: MAKER_GONE })
      return undefined
    }
    const typed = { first: await typedIn(first), second: asking.act.typed }
    assert(typed.second !== undefined, 'what is entered second was typed')
    if (typed.first !== typed.second) return alarm(tx, context, request, { first: typed.first, second: typed.second })
    await endRequest(tx, context, { id: request.id, status: 'approved', reason: asking.command.reason })
    await auditSecond(tx, context, request, { isSame: true })
    return runAsAskedFor(first, request)
  })
  if (entered === DIFFERS) throw refuseApproval('differs', { reply: { entries_differ: true } })
  return entered
}

const DIFFERS = {}

async function typedIn({ command, context }: { command: Asking['command']; context: StaffContext }): Promise<string> {
  const act = await command.find(context)
  if (act?.typed === undefined) throw refuseApproval('subject-changed')
  return act.typed
}

/** Both entries are kept, and both have to be made anew: who could try again and again would find the number by trying. */
async function alarm(
  tx: Tx,
  context: StaffContext,
  request: LockedRequest,
  { first, second }: { first: string; second: string },
): Promise<typeof DIFFERS> {
  await endRequest(tx, context, { id: request.id, status: 'refused', reason: TYPED_DIFFERENTLY })
  const { id, name } = context.admin
  await tx
    .insertInto('differing_entry')
    .values({
      approval_id: request.id,
      first_value: first,
      second_by: id,
      second_by_name: name,
      second_value: second,
    })
    .execute()
  await auditSecond(tx, context, request, { isSame: false })
  return DIFFERS
}

async function auditSecond(
  tx: Tx,
  context: StaffContext,
  { id, subject, asked_by_name: enteredFirstBy }: LockedRequest,
  { isSame }: { isSame: boolean },
): Promise<void> {
  const after = { about: subject, enteredFirstBy, isSame }
  await audit(tx, context, { subject: 'second-entry', subjectId: id, after })
}
