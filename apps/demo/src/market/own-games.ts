// The games that the demo made itself, told by the audit log: a visitor may rename any game, and add some of the same names.
import type { Db } from '@panadesk/api/database/database'
import { DEMO_REQUEST_ID } from './demo-installation.ts'

/** Their ids, also after the demo was started again. */
export async function listOwnGames(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('audit')
    .select('subject_id')
    .where('subject', '=', 'game')
    .where('request_id', '=', DEMO_REQUEST_ID)
    .where('before', 'is', null)
    .execute()
  return new Set(rows.flatMap(({ subject_id: id }) => (id === null ? [] : [id])))
}
