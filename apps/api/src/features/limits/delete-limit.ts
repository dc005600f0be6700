// Takes a limit away; the audit log keeps what it was.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { wordsOfLimit } from './limit-row.ts'
import { lockLimits } from './named-bids.ts'
import { requireLimit } from './save-limit.ts'

export const deleteLimit = implement(contract.limits.delete, (context, { limit_id: id }) =>
  inTransaction(context.db, async (tx) => {
    await lockLimits(tx)
    const before = wordsOfLimit(await requireLimit(tx, id))
    await tx.deleteFrom('bid_limit').where('id', '=', id).execute()
    await audit(tx, context, { subject: 'limit', subjectId: id, before })
    return { msg: 'The limit has been deleted.' }
  }),
)
