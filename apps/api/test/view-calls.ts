// Good calls about views: those that are pinned or deleted are put in place before them.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import type { TestApp } from './test-app.ts'

const CHOSEN = 424_601
const DELETED = 424_602

export function viewCalls(): EntryCall[] {
  return [
    [
      contract.views.choose,
      {
        body: { view_id: String(CHOSEN), is_pinned: true, is_default: false },
        before: (app) => plantView(app, CHOSEN),
      },
    ],
    [contract.views.delete, { body: { view_id: String(DELETED) }, before: (app) => plantView(app, DELETED) }],
  ]
}

/** Everybody's, and the main admin's. */
async function plantView({ db, mainAdmin }: TestApp, id: number): Promise<void> {
  await sql`
    insert into list_view (id, owner_id, owner_name, name, screen, search, call, asked, reach) overriding system value
    values (${id}, ${mainAdmin.adminId}, 'Staff 1', ${`View ${id}`}, '/approvals', 'status=all', 'admin/approval-list-grid-data',
      '{"status":"all"}', 'everybody')
    on conflict (id) do nothing`.execute(db)
}
