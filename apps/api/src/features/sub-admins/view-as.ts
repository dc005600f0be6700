// A main admin looks at the panel with the rights of a sub admin, and has the own ones again at the end.
import { contract, firstRoute } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { setViewing } from '../../identity/admin-sessions.ts'
import { refusals } from '../../platform/refusal.ts'
import { subAdmins } from './sub-admin.ts'

const refuse = refusals({
  'nobody-to-look-as': { status: 404, msg: 'Admin data not found' },
  'not-as-main-admin': { status: 409, msg: 'A main admin sees what you see.' },
  'not-active': { status: 409, msg: 'This sub admin is inactive and sees nothing.' },
})

export const viewAs = implement(contract.subAdmins.viewAs, (context, { adminDB_id: id }) =>
  inTransaction(context.db, async (tx) => {
    const found = await subAdmins(tx).where('id', '=', id).forKeyShare().executeTakeFirst()
    if (found === undefined) throw refuse('nobody-to-look-as')
    if (found.is_main) throw refuse('not-as-main-admin')
    if (!found.is_active) throw refuse('not-active')
    await setViewing(tx, context.admin.sessionId, id)
    await audit(tx, context, { subject: 'admin', subjectId: id, after: { isLookedAs: true } })
    return { msg: `You are looking as ${found.full_name}.`, redirectRoute: firstRoute(found.access_codes) }
  }),
)

/** Ended by itself already, there is nothing to end. */
export const endView = implement(contract.subAdmins.endView, (context) =>
  inTransaction(context.db, async (tx) => {
    const { sessionId, viewing } = context.admin
    await setViewing(tx, sessionId, undefined)
    if (viewing !== undefined) await audit(tx, context, { subject: 'session', subjectId: undefined })
    return { msg: 'You have your own rights again.' }
  }),
)
