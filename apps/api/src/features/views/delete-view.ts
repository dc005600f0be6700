// Deletes a view, and with it what anybody chose of it: the own one, and by the main admin any.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { refuseView } from './refusals.ts'

export const deleteView = implement(contract.views.delete, (context, { view_id: id }) =>
  inTransaction(context.db, async (tx) => {
    const { admin } = context
    const deleted = await tx
      .deleteFrom('list_view')
      .where('id', '=', id)
      .$if(!admin.isMain, (views) => views.where('owner_id', '=', admin.id))
      .returning(['name', 'screen', 'search', 'reach'])
      .executeTakeFirst()
    if (deleted === undefined) throw refuseView('not-found')
    await audit(tx, context, { subject: 'view', subjectId: id, before: deleted, after: {} })
    return { msg: 'The view is deleted.' }
  }),
)
