// Good calls about notes on a player: one that is taken back or read is written right before it.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import type { TestApp } from './test-app.ts'

const WRITTEN = 424_405

export function noteCalls(playerId: number): EntryCall[] {
  const before = (app: TestApp) => plantNote(app, playerId)
  const body = { noteDB_id: String(WRITTEN) }
  const place = { kind: 'player', subject_id: String(playerId) }
  return [
    [contract.notes.list, { body: place }],
    [contract.notes.add, { body: { ...place, note: 'Calls often' } }],
    [contract.notes.delete, { body, before }],
    [contract.notes.readMention, { body, before }],
  ]
}

async function plantNote({ db, mainAdmin }: TestApp, playerId: number): Promise<void> {
  await sql`
    insert into note (id, kind, subject_id, note, admin_id, admin_name) overriding system value
    values (${WRITTEN}, 'player', ${playerId}, 'Planted', ${mainAdmin.adminId}, 'Staff 1')
    on conflict (id) do update set deleted_at = null`.execute(db)
  await sql`
    insert into mention (note_id, admin_id) values (${WRITTEN}, ${mainAdmin.adminId}) on conflict do nothing`.execute(
    db,
  )
}
