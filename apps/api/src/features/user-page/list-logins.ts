// From where a user signed in, and with what (integrity §1.5).
import { sql } from 'kysely'
import type { Platform } from '../../platform/context.ts'
import { byOwnedId, isOwnedBy } from '../../platform/database/owned-rows.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, countRows, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

const OWNED = { owner: 'player_id', id: 'id' }
/** Date is the order of the ids, and read by the index on them. */
const COLUMNS = [undefined, 'address', 'device'] as const
const startCounts = 'offset'

/** Searches address and device as substrings. */
export async function listLogins(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  page: PageRequest,
  playerId: number,
) {
  await requirePlayer(db, playerId)
  const pattern = containsPattern(page.searchValue)
  const found = db
    .selectFrom('player_login')
    .where(isOwnedBy(OWNED, playerId))
    .$if(page.searchValue !== '', (logins) =>
      logins.where((where) => where.or([where('address', 'ilike', pattern), where('device', 'ilike', pattern)])),
    )
  const rows = await found
    .select(['id', 'created_at', 'address', 'device'])
    .orderBy(
      COLUMNS[page.fieldIndex - 1] === undefined
        ? byOwnedId(OWNED, page.order)
        : orderBy(page, { idColumn: 'id', columns: COLUMNS }),
    )
    .limit(page.length)
    .offset(offsetOf(page, startCounts))
    .execute()
  const recordsFiltered = await countRows(page, { startCounts, listed: rows.length }, async () => {
    const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
    return count
  })
  const data = rows.map(({ id, created_at: at, address, device }) => ({
    _id: String(id),
    insert_date: isoInstant(at, timeZone),
    address,
    device,
  }))
  return { data, recordsFiltered, limit: page.length }
}
