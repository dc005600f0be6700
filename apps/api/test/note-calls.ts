// A good call that takes back a note about a player: its own is written right before it.
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { EntryCall } from './good-call.ts'
import type { TestApp } from './test-app.ts'

const WRITTEN = 424_405

export function noteCalls(playerId: number): EntryCall[] {
  const before = (app: TestApp) => plantNote(app, playerId)
  return [[contract.userPage.deleteNote, { body: { noteDB_id: String(WRITTEN) }, before }]]
}

async function plantNote({ db, mainAdmin }: TestApp, playerId: number): Promise<void> {
  await sql`
    insert into player_note (id, player_id, note, admin_id, admin_name) overriding system value
    values (${WRITTEN}, ${playerId}, 'Planted', ${mainAdmin.adminId}, 'Staff 1')`.execute(db)
}
