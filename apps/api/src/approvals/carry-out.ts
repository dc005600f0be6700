// The one place where the rules for two persons are kept: every command that they may cover comes by here once it is found
// allowed and well-formed, and is done, or waits for somebody else (docs/access.md, "Two persons").
import { actsOf } from '@panadesk/contract/endpoint'
import { APPROVAL_ACTS, type ActFacts, type ApprovalRule } from '@panadesk/domain/approval-acts'
import { assert } from '@panadesk/domain/assert'
import { inTransaction } from '../database/database.ts'
import type { StaffContext } from '../identity/context.ts'
import { requireRecentSecondFactor } from '../identity/second-factor/step-up.ts'
import type { CoveredAct, CoveredCall, Sent } from './covered-command.ts'
import { codesOf, couldAnotherDecide } from './deciders.ts'
import { findWaiting, keepAlone, keepRequest, refuseWaiting, type Asking } from './keep-request.ts'
import { passAlone } from './pass-alone.ts'
import { refuseApproval } from './refusals.ts'
import { loadRules } from './rules.ts'
import { enterSecond } from './second-entry.ts'
import { tryWhole } from './try-whole.ts'

/** What the command answered, or the request that waits for a second person. */
export type Outcome = { readonly answer: object } | { readonly approvalId: number }

export async function carryOut(context: StaffContext, call: CoveredCall, sent: Sent): Promise<Outcome> {
  const acts = actsOf(call.endpoint)
  const rules = (await loadRules(context.db)).filter(({ act }) => acts.includes(act))
  const command = call.covered(sent)
  // Nothing is asked of the database that nobody wants to know.
  if (rules.every(isOff)) return { answer: await command.run({ ...context, passedActs: acts }) }
  const act = await command.find(context)
  if (act === undefined) return { answer: await command.run(context) }
  const rule = rules.find((each) => each.act === act.act)
  assert(rule !== undefined, `${call.endpoint.path} is no ${act.act}`)
  const passed = { ...context, passedActs: [act.act] }
  if (act.needsTwo !== true) {
    const passing = { rule, amountPaise: act.amountPaise }
    const alone = await passAlone(context, passing, () => command.run(passed))
    if (alone !== undefined) return { answer: alone.result }
  }
  return byTwo({ ...passed, isByTwo: true }, { call, sent, command, act })
}

function isOff({ act, when }: ApprovalRule): boolean {
  const { hasAmount, isFixedInPart }: ActFacts = APPROVAL_ACTS[act]
  return when === 'never' && !hasAmount && isFixedInPart !== true
}

/** A command that needs a second person. */
async function byTwo(context: StaffContext, asking: Asking): Promise<Outcome> {
  const { call, command, act } = asking
  const sentBefore = await findSentBefore(context, asking)
  if (sentBefore !== undefined) return { approvalId: sentBefore }
  if (act.reasonMissing !== undefined && command.reason === '') throw refuseWithoutReason(act)
  const waiting = await findWaiting(context.db, act)
  if (waiting !== undefined) {
    if (act.typed === undefined || waiting.asked_by === context.admin.id) throw refuseWaiting(act, waiting)
    const answer = await enterSecond(context, asking, waiting.id)
    if (answer !== undefined) return { answer }
  }
  const decidable = { access_codes: codesOf(act.access ?? call.endpoint.access), is_typed: act.typed !== undefined }
  if (context.admin.isMain && !(await couldAnotherDecide(context.db, context.admin.id, decidable))) {
    return { answer: await actAlone(context, asking) }
  }
  await tryWhole(context, command.run)
  return { approvalId: await keepRequest(context, asking) }
}

/** A house of one: what nobody else could decide the main admin does with a reason, and marked as done alone. */
async function actAlone(context: StaffContext, asking: Asking): Promise<object> {
  const { command } = asking
  if (command.reason === '') throw refuseWithoutReason(asking.act)
  requireRecentSecondFactor(context)
  return inTransaction(context.db, async (tx) => {
    const id = await keepAlone(tx, context, asking)
    const origin = { ...context.origin, approval: { id, by: 'alone' } as const }
    return command.run({ ...context, db: tx, origin })
  })
}

function refuseWithoutReason({ reasonMissing: msg }: CoveredAct) {
  return refuseApproval('reason-missing', msg === undefined ? {} : { msg })
}

/** The request that was made with this key before: sent again it gets the same answer, whatever became of it. */
async function findSentBefore({ db, admin }: StaffContext, { call, command }: Asking): Promise<number | undefined> {
  if (command.key === undefined) return undefined
  const found = await db
    .selectFrom('approval')
    .select(['id', 'request_hash'])
    .where('asked_by', '=', admin.id)
    .where('call', '=', call.endpoint.path)
    .where('request_key', '=', command.key.text)
    .executeTakeFirst()
  if (found !== undefined && found.request_hash?.equals(command.key.hash) !== true) throw refuseApproval('key-reused')
  return found?.id
}
