// What somebody wants of a view: in the own menu, or first on its screen, where one alone is.
import { contract } from '@panadesk/contract'
import { audit } from '../../audit/audit.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { lockViewsOf } from './lock-views.ts'
import { refuseView } from './refusals.ts'
import { isSharedWith, mayList } from './visible-views.ts'

export const chooseView = implement(contract.views.choose, (context, asked) =>
  inTransaction(context.db, async (tx) => {
    const { admin } = context
    const { view_id: id, is_pinned, is_default } = asked
    await lockViewsOf(tx, admin.id)
    const view = await tx
      .selectFrom('list_view')
      .select(['id', 'name', 'screen', 'call'])
      .where('id', '=', id)
      .where(isSharedWith(admin))
      .forKeyShare()
      .executeTakeFirst()
    if (view === undefined || !mayList(admin, view)) throw refuseView('not-found')
    const { screen, name } = view
    if (is_default) {
      await tx
        .updateTable('list_view_choice')
        .set({ is_default: false })
        .where('admin_id', '=', admin.id)
        .where('screen', '=', screen)
        .execute()
    }
    await tx
      .insertInto('list_view_choice')
      .values({ admin_id: admin.id, view_id: id, screen, is_pinned, is_default })
      .onConflict((conflict) => conflict.columns(['admin_id', 'view_id']).doUpdateSet({ is_pinned, is_default }))
      .execute()
    await audit(tx, context, { subject: 'view', subjectId: id, before: {}, after: { name, is_pinned, is_default } })
    return { msg: 'The view is kept as you chose.' }
  }),
)
