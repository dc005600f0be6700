// What players would like to see, and who it was (spec 3 §2).
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'

/** The columns of the screen after #. */
const SORT_COLUMNS = ['player.name', 'idea.content', 'idea.created_at'] as const

/** Searches name and idea as substrings, and the id whole. */
export async function listIdeas({ db, timeZone }: Pick<StaffContext, 'db' | 'timeZone'>, page: PageRequest) {
  const found = foundIdeas(db, page.searchValue)
  const rows = await found
    .select(['idea.id', 'idea.player_id', 'idea.content', 'idea.created_at'])
    .select(sql<string>`player.name`.as('name'))
    .orderBy(orderBy(page, { idColumn: 'idea.id', columns: SORT_COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const count = await countRows(page, { startCounts: 'offset', listed: rows.length }, async () => {
    const counted = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return counted.count
  })
  const data = rows.map((row) => ({
    _id: String(row.id),
    userDB_id: String(row.player_id),
    user_name: row.name,
    ideas: row.content,
    insert_date: isoInstant(row.created_at, timeZone),
  }))
  return { data, recordsFiltered: count, limit: page.length }
}

/** Each idea has its player; the outer join lets PostgreSQL count without looking for them. */
function foundIdeas(db: Db, searchValue: string) {
  const pattern = containsPattern(searchValue)
  return db
    .selectFrom('idea')
    .leftJoin('player', 'player.id', 'idea.player_id')
    .where('idea.deleted_at', 'is', null)
    .$if(searchValue !== '', (ideas) =>
      ideas.where((where) =>
        where.or([
          where('player.name', 'ilike', pattern),
          where('idea.content', 'ilike', pattern),
          where(sql`idea.id::text`, '=', searchValue),
        ]),
      ),
    )
}
