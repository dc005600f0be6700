// Decides the requests of bulks one by one, each in a transaction of its own and by the call that decides one alone, as its
// sender may do it by then.
import type { BulkKind, BulkRowState } from '@panadesk/contract/fund-request'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { z } from 'zod'
import { carryOut, type Outcome } from '../approvals/carry-out.ts'
import type { Sent } from '../approvals/covered-command.ts'
import { inTransaction, type Tx } from '../database/database.ts'
import type { PanelPlatform, SignedInContext } from '../http/implement.ts'
import { findActiveStaff } from '../identity/active-staff.ts'
import { attempt } from '../identity/attempt.ts'
import { isAllowed, refuseNotAllowed } from '../identity/staff-access.ts'
import { Refusal } from '../platform/refusal.ts'
import { ownImage } from '../uploads/sent-image.ts'
import { BULKS } from './bulk-kinds.ts'

const BODY = z.record(z.string(), z.unknown())
/** What fails so often without a refusal is given up, so that the others are not kept waiting. */
const FAILURES_MAX = 3
const BROKEN = 'Something went wrong with this request. It is as it was.'

/** Decides all that waits, until `stopped` fires between two of them. */
export async function carryOutBulks(platform: PanelPlatform, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) if (!(await carryOutNext(platform))) return
}

/** False where nothing waits, or others are at all of it. */
async function carryOutNext(platform: PanelPlatform): Promise<boolean> {
  let begun: Begun | undefined
  try {
    return await inTransaction(platform.db, async (tx) => {
      const run = await lockRun(tx)
      if (run === undefined) return false
      begun = await findPending(tx, run.id)
      if (begun === undefined) await endRun(tx, run.id)
      else await decide(tx, platform, { ...run, ...begun })
      return true
    })
  } catch (error) {
    if (begun === undefined) throw error
    platform.logger.warn({ err: error, bulk: begun }, 'a request of a bulk could not be decided')
    await noteFailure(platform, begun, error)
    return true
  }
}

interface Run {
  readonly id: number
  readonly kind: BulkKind
  readonly admin_id: number
  readonly session_id: number
  readonly address: string
  readonly request_id: string
  readonly must_confirm: boolean
  readonly body: unknown
}

interface Begun {
  readonly bulk_id: number
  readonly place: number
  readonly requestId: number
}

/** Of one run one process decides at a time. */
function lockRun(tx: Tx): Promise<Run | undefined> {
  return tx
    .selectFrom('bulk_run')
    .select(['id', 'kind', 'admin_id', 'session_id', 'address', 'request_id', 'must_confirm', 'body'])
    .where('ended_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
}

function findPending(tx: Tx, bulkId: number): Promise<Begun | undefined> {
  return tx
    .selectFrom('bulk_row')
    .select(['bulk_id', 'place', 'request_id as requestId'])
    .where('bulk_id', '=', bulkId)
    .where('state', '=', 'pending')
    .orderBy('place')
    .limit(1)
    .executeTakeFirst()
}

async function endRun(tx: Tx, bulkId: number): Promise<void> {
  await tx.deleteFrom('bulk_file').where('bulk_id', '=', bulkId).execute()
  await tx
    .updateTable('bulk_run')
    .set({ ended_at: sql<Date>`app_now()` })
    .where('id', '=', bulkId)
    .execute()
}

async function decide(tx: Tx, platform: PanelPlatform, row: Run & Begun): Promise<void> {
  const tried = await attempt(tx, async () => {
    // Before it is done, so that it is not counted twice to what its sender moves in a day.
    await setState(tx, row, { state: 'done' })
    return decideAsSender(tx, platform, row)
  })
  if ('refusal' in tried) return setState(tx, row, { state: 'refused', msg: tried.refusal.msg })
  if ('approvalId' in tried.reply) {
    await setState(tx, row, { state: 'waits', approval_id: tried.reply.approvalId })
  }
}

async function decideAsSender(tx: Tx, platform: PanelPlatform, row: Run & Begun): Promise<Outcome> {
  const { call, idField } = BULKS[row.kind]
  const sender = await findActiveStaff(tx, row.admin_id)
  if (sender === undefined || !isAllowed(sender, call.access)) throw refuseNotAllowed()
  const context: SignedInContext = {
    ...platform,
    db: tx,
    admin: { ...sender, sessionId: row.session_id, mustConfirm: row.must_confirm },
    origin: { requestId: row.request_id, address: row.address, call: call.path },
    passedActs: [],
    isByTwo: false,
  }
  const sent: Sent = {
    body: { ...BODY.parse(row.body), [idField]: String(row.requestId) },
    query: {},
    params: {},
    file: await loadFile(tx, row.bulk_id),
  }
  const served = platform.callOf(call.path)
  assert(served !== undefined, `${call.path} is served`)
  const { endpoint, covered, readByStaff } = served
  if (covered !== undefined) return carryOut(context, { endpoint, covered }, sent)
  assert(readByStaff !== undefined, `${call.path} needs no request to be done`)
  return { answer: await readByStaff(sent)(context) }
}

async function loadFile(tx: Tx, bulkId: number) {
  const file = await tx.selectFrom('bulk_file').select('bytes').where('bulk_id', '=', bulkId).executeTakeFirst()
  return file === undefined ? undefined : ownImage(file.bytes)
}

interface Result {
  readonly state: Exclude<BulkRowState, 'pending'>
  readonly msg?: string
  readonly approval_id?: number
}

async function setState(tx: Tx, { bulk_id: bulkId, place }: Begun, result: Result): Promise<void> {
  await tx.updateTable('bulk_row').set(result).where('bulk_id', '=', bulkId).where('place', '=', place).execute()
}

/** All that was done of it is undone; a refusal that may be another one in a moment is tried again, as a failure is. */
async function noteFailure({ db }: PanelPlatform, begun: Begun, error: unknown): Promise<void> {
  const msg = error instanceof Refusal ? error.message : BROKEN
  await inTransaction(db, async (tx) => {
    const { failures } = await tx
      .updateTable('bulk_row')
      .set((row) => ({ failures: row('failures', '+', 1) }))
      .where('bulk_id', '=', begun.bulk_id)
      .where('place', '=', begun.place)
      .returning('failures')
      .executeTakeFirstOrThrow()
    if (failures >= FAILURES_MAX) await setState(tx, begun, { state: 'refused', msg })
  })
}
