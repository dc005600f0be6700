// Takes bids again that were stopped; the stop stays, with who released it and why.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { wireBids } from '../../limits/wire-limit.ts'
import { refuseLimit } from './refusals.ts'

export const releaseBids = implement(contract.limits.release, (context, { stop_id: id, reason }) =>
  inTransaction(context.db, async (tx) => {
    const stop = await tx.selectFrom('bid_stop').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (stop === undefined) throw refuseLimit('stop-not-found')
    if (stop.released_at !== null) throw refuseLimit('released-already')
    await tx
      .updateTable('bid_stop')
      .set({
        released_by: context.admin.id,
        released_by_name: context.admin.name,
        released_at: sql<Date>`app_now()`,
        release_reason: reason,
      })
      .where('id', '=', id)
      .execute()
    const before = { gameId: stop.game_id, date: stop.market_date, ...wireBids(stop), reason: stop.reason }
    await audit(tx, context, { subject: 'bid-stop', subjectId: id, before, after: { isReleased: true, reason } })
    return { msg: 'Bids are taken again.' }
  }),
)
