// What players would like to see, and who it was (docs/screens.md, "User Ideas").
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'

export const listIdeasCall = implementList(contract.userIdeas.list, listIdeas)

export function listIdeas(reader: Reader, asked: Asked<typeof contract.userIdeas.list>) {
  const { db } = reader
  return sqlSource(asked, {
    db,
    // Each idea has its player; the outer join lets PostgreSQL count without looking for them.
    found: db.selectFrom('idea').leftJoin('player', 'player.id', 'idea.player_id').where('idea.deleted_at', 'is', null),
    id: 'idea.id',
    columns: { user_name: 'player.name', ideas: 'idea.content', insert_date: 'idea.created_at' },
    load: (ids) => loadIdeas(reader, ids),
  })
}

async function loadIdeas({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = db
    .selectFrom('idea')
    .innerJoin('player', 'player.id', 'idea.player_id')
    .select(['idea.id', 'idea.player_id', 'idea.content', 'idea.created_at', 'player.name'])
  return (await rowsOf(db, ids, stored, 'idea.id')).map((row) => ({
    _id: String(row.id),
    userDB_id: String(row.player_id),
    user_name: row.name,
    ideas: row.content,
    insert_date: isoInstant(row.created_at, timeZone),
  }))
}
