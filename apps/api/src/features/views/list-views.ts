// The views that somebody may open, by screen and name; and which columns of lists he wants to see, and how wide.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { isSharedWith, mayList } from './visible-views.ts'

export const listViews = implement(contract.views.list, async ({ db, admin }) => {
  const stored = await db
    .selectFrom('list_view')
    .leftJoin('list_view_choice', (join) =>
      join.onRef('list_view_choice.view_id', '=', 'list_view.id').on('list_view_choice.admin_id', '=', admin.id),
    )
    .selectAll('list_view')
    .select(['list_view_choice.is_pinned', 'list_view_choice.is_default'])
    .where(isSharedWith(admin))
    .orderBy('list_view.screen')
    .orderBy('list_view.name')
    .orderBy('list_view.id')
    .execute()
  const views = stored.filter((view) => mayList(admin, view))
  const widths = await db.selectFrom('list_width').select(['call', 'widths']).where('admin_id', '=', admin.id).execute()
  const columns = await db
    .selectFrom('list_columns')
    .select(['call', 'columns'])
    .where('admin_id', '=', admin.id)
    .execute()
  return {
    columns,
    widths,
    views: views.map((view) => ({
      _id: String(view.id),
      name: view.name,
      screen: view.screen,
      search: view.search,
      call: view.call,
      asked: view.asked,
      reach: view.reach,
      code: view.code ?? '',
      owner: view.owner_name,
      is_own: wireFlag(view.owner_id === admin.id),
      may_delete: wireFlag(admin.isMain || view.owner_id === admin.id),
      is_pinned: wireFlag(view.is_pinned ?? false),
      is_default: wireFlag(view.is_default ?? false),
    })),
  }
})
