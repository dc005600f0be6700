// Says what explains an exception, that it was passed on, or that it is open after all; whoever it is about says nothing of it.
import { contract, type BodyOf } from '@panadesk/contract'
import { EXCEPTION_FIELDS } from '@panadesk/contract/seen-forms'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { isAbout } from './is-about.ts'
import { refuseException } from './refusals.ts'

const DONE = {
  explained: 'The exception has been explained.',
  'passed-on': 'The exception has been passed on.',
  open: 'The exception is open again.',
}

export const explainExceptionCall = implement(contract.exceptions.explain, explainException)

export function explainException(context: StaffContext, body: BodyOf<typeof contract.exceptions.explain>) {
  const { exception_id: id, state, reason, seen } = body
  const { admin } = context
  return inTransaction(context.db, async (tx) => {
    const found = await tx
      .selectFrom('exception')
      .select(['kind', 'subject', 'state', 'reason', 'admin_ids'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw refuseException('not-found')
    if (isAbout(found, admin)) throw refuseException('about-you')
    if (found.state === state) throw refuseException('said-already')
    requireAsSeen(EXCEPTION_FIELDS, { seen, now: { state: found.state } })
    await tx
      .updateTable('exception')
      .set({
        state,
        reason,
        explained_by: admin.id,
        explained_by_name: admin.name,
        explained_at: sql<Date>`app_now()`,
      })
      .where('id', '=', id)
      .execute()
    const { kind, subject: about } = found
    const before = { state: found.state, reason: found.reason }
    await audit(tx, context, { subject: 'exception', subjectId: id, before, after: { kind, about, state, reason } })
    return { msg: DONE[state] }
  })
}
