// Flips one flag out of a fixed table (docs/wire.md, "Flags").
import { contract, TOGGLE_ACCESS, type BodyOf } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'
import { isoInstant } from '../../platform/instants.ts'
import { refusals, type Refusal } from '../../platform/refusal.ts'
import { requireRecentSecondFactor } from '../../identity/second-factor/step-up.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { findFlag, type Flag } from './flags.ts'
import { findFlip } from './find-act.ts'
import { isFlagOf } from './flag-row.ts'

const refuse = refusals({
  'no-such-flag': { status: 400, msg: 'This flag cannot be changed.' },
  'not-found': { status: 404, msg: 'This does not exist.' },
  'on-already': { status: 409, msg: 'Somebody else has switched this on meanwhile. Nothing was changed now.' },
  'off-already': { status: 409, msg: 'Somebody else has switched this off meanwhile. Nothing was changed now.' },
})

export const flipFlagCall = implement(contract.toggles.flip, flipFlag, findFlip)

export async function flipFlag(context: StaffContext, body: BodyOf<typeof contract.toggles.flip>) {
  const found = findFlag(body.collectionName, body.document_fieldName)
  if (found === undefined) throw refuseNoFlag(body.collectionName)
  const { flag, access } = found
  if (!isAllowed(context.admin, access)) throw refuseNotAllowed()
  if (flag.wantsSecondFactor === true) requireRecentSecondFactor(context)
  const { userDB_id: id, seen } = body
  const { isOn, flippedAt } = await inTransaction(context.db, async (tx) => {
    await flag.guard?.(tx, context, id)
    const flip = await flipColumn(tx, flag, { id, seen })
    if (flip === undefined) throw await whyNotFlipped(tx, flag, { id, seen })
    await flag.follow?.(tx, { id, isOn: flip.isOn })
    const { table: subject, column } = flag
    const change = { before: { [column]: !flip.isOn }, after: { [column]: flip.isOn } }
    await audit(tx, context, { subject, subjectId: id, ...change })
    return flip
  })
  return { msg: 'Updated successfully.', last_update: isoInstant(flippedAt, context.timeZone), value: wireFlag(isOn) }
}

/** At the field at fault: the collection where it is not in the table, else the field of it. */
function refuseNoFlag(collection: string): Refusal {
  const refusal = refuse('no-such-flag')
  const fault = Object.hasOwn(TOGGLE_ACCESS, collection) ? 'document_fieldName' : 'collectionName'
  return refuse('no-such-flag', { errors: { [fault]: refusal.message } })
}

interface AskedFlip {
  id: number
  seen: BodyOf<typeof contract.toggles.flip>['seen']
}

/** Not there, or changed since it was looked at. */
async function whyNotFlipped(tx: Tx, flag: Flag, { id, seen }: AskedFlip): Promise<Refusal> {
  if (seen === undefined) return refuse('not-found')
  const { rows } = await sql`select 1 from ${sql.table(flag.table)} where ${isFlagOf(flag, id)}`.execute(tx)
  if (rows.length === 0) return refuse('not-found')
  return refuse(seen === 1 ? 'off-already' : 'on-already')
}

/**
 * In one statement, so that two clicks at once flip twice, or once where both say how it stood for them. Table and column
 * are our own words, never the caller's.
 */
async function flipColumn(
  tx: Tx,
  flag: Flag,
  { id, seen }: AskedFlip,
): Promise<{ isOn: boolean; flippedAt: Date } | undefined> {
  const column = sql.ref(flag.column)
  const isAsSeen = seen === undefined ? sql`true` : sql`${column} = ${seen === 1}`
  const { rows } = await sql<{ isOn: boolean; flippedAt: Date }>`
    update ${sql.table(flag.table)} set ${column} = not ${column}, updated_at = app_now()
    where ${isFlagOf(flag, id)} and ${isAsSeen}
    returning ${column} as "isOn", updated_at as "flippedAt"`.execute(tx)
  return rows[0]
}
