// Takes a limit away; the audit log keeps what it was.
import { contract } from '@panadesk/contract'
import { LIMIT_FIELDS } from '@panadesk/contract/seen-forms'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { wordsOfLimit } from './limit-row.ts'
import { lockLimits } from './named-bids.ts'
import { asSent, requireLimit } from './save-limit.ts'

export const deleteLimit = implement(contract.limits.delete, (context, { limit_id: id, seen }) =>
  inTransaction(context.db, async (tx) => {
    await lockLimits(tx)
    const limit = await requireLimit(tx, id)
    requireAsSeen(LIMIT_FIELDS, { seen, now: asSent(limit) })
    await tx.deleteFrom('bid_limit').where('id', '=', id).execute()
    await audit(tx, context, { subject: 'limit', subjectId: id, before: wordsOfLimit(limit) })
    return { msg: 'The limit has been deleted.' }
  }),
)
