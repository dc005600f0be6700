// The pictures of one kind. There are a few dozen at most, so none of the orders needs an index of its own.
import { sql } from 'kysely'
import type { StaffContext } from '../../platform/context.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import type { Image, ImageKind } from './image-kinds.ts'

/** The columns of the screen after #: the picture itself has no order. */
const COLUMNS = [undefined, 'title', 'display_order', 'created_at', 'is_active'] as const

export async function pageOfImages({ db }: Pick<StaffContext, 'db'>, kind: ImageKind, page: PageRequest) {
  const found = db
    .selectFrom('image')
    .where('kind', '=', kind)
    .where('deleted_at', 'is', null)
    .$if(page.searchValue !== '', (images) =>
      images.where((where) =>
        where.or([
          where('title', 'ilike', containsPattern(page.searchValue)),
          where(sql`id::text`, '=', page.searchValue),
        ]),
      ),
    )
  const rows: Image[] = await found
    .selectAll()
    .orderBy(orderBy(page, { idColumn: 'id', columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return { rows, recordsFiltered: count, limit: page.length }
}
