// What a user won: one row for each payment of a bid, as the ledger has it (spec 3 §2 "User detail").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { bidTxId, parseBidTxId } from '../../markets/bid-tx-id.ts'
import type { Platform } from '../../platform/context.ts'
import { isoInstant } from '../../platform/instants.ts'
import { byOwnedId, isOwnedBy } from '../../platform/database/owned-rows.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

/** Amount, game, transaction id, date. A transaction id sorts as the id of the bid, which it is made of. */
const COLUMNS = ['movement.amount_paise', 'game.name', 'movement.ref', 'movement.created_at'] as const

const ROWS = { owner: 'movement.credit_account', id: 'movement.id' }

/** What took the payment back, where its declaration was undone. */
const UNDONE = sql`select from movement as undone
  where undone.kind = 'win-undone' and undone.ref = movement.ref and undone.round = movement.round`

/** Searches the game as a substring, the transaction id and the id whole. */
export async function listWinnings(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  page: PageRequest,
  playerId: number,
) {
  await requirePlayer(db, playerId)
  const { searchValue } = page
  const isById = COLUMNS[page.fieldIndex - 1] === undefined
  // Left joins, which PostgreSQL drops from the count, and from a page that is not sorted by the game.
  const found = db
    .selectFrom('movement')
    .leftJoin('bid', 'bid.id', 'movement.ref')
    .leftJoin('game', 'game.id', 'bid.game_id')
    .where(isOwnedBy(ROWS, playerId))
    .where('movement.kind', '=', 'bid-won')
    .where(sql<boolean>`not exists (${UNDONE})`)
    .$if(searchValue !== '', (payments) =>
      payments.where((where) =>
        where.or([
          where('game.name', 'ilike', containsPattern(searchValue)),
          where('movement.ref', '=', parseBidTxId(searchValue) ?? null),
          where(sql`movement.id::text`, '=', searchValue),
        ]),
      ),
    )
  const rows = await found
    .select(['movement.id', 'movement.amount_paise', 'movement.ref', 'movement.created_at'])
    .select('game.name')
    .orderBy(isById ? byOwnedId(ROWS, page.order) : orderBy(page, { idColumn: ROWS.id, columns: COLUMNS }))
    .limit(page.length)
    .offset(offsetOf(page, 'offset'))
    .execute()
  const { count } = await found.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  return {
    data: rows.map((row) => ({
      _id: String(row.id),
      points: rupeesOfPaise(row.amount_paise),
      amount: rupeesOfPaise(row.amount_paise),
      game_name: row.name ?? '',
      bid_tx_id: bidTxId(row.ref),
      insert_date: isoInstant(row.created_at, timeZone),
    })),
    recordsFiltered: count,
    limit: page.length,
  }
}
