// What a user won: one row for each payment of a bid, as the ledger has it (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { bidTxId, parseBidTxId } from '../../bids/bid-tx-id.ts'
import type { Reader } from '../../identity/context.ts'
import { typeLabel } from '../../database/bid-words.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { isOwnedBy } from '../../database/owned-rows.ts'
import { isoInstant } from '../../platform/instants.ts'
import type { Asked } from '../../lists/list-source.ts'
import { isWholeId, rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { searchedWholeId } from '../../platform/paging.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

const ROWS = { owner: 'movement.credit_account', id: 'movement.id' }

/** What took the payment back, where its declaration was undone. */
const UNDONE = sql`select from movement as undone
  where undone.kind = 'win-undone' and undone.ref = movement.ref and undone.round = movement.round`

export const listWinningsCall = implementListOfUser(contract.userPage.winnings, listWinnings)

export async function listWinnings(reader: Reader, asked: Asked<typeof contract.userPage.winnings>) {
  const { db } = reader
  return sqlSource(asked, {
    db,
    // Left joins, which PostgreSQL drops from the count, and from a page that is not sorted by the game.
    found: db
      .selectFrom('movement')
      .leftJoin('bid', 'bid.id', 'movement.ref')
      .leftJoin('game', 'game.id', 'bid.game_id')
      .where(isOwnedBy(ROWS, asked.id))
      .where('movement.kind', '=', 'bid-won')
      .where(sql<boolean>`not exists (${UNDONE})`),
    id: ROWS.id,
    idIsAfter: ROWS.owner,
    columns: {
      amount: 'movement.amount_paise',
      game_name: 'game.name',
      // It is made of the id of the bid.
      bid_tx_id: 'movement.ref',
      insert_date: 'movement.created_at',
      game_type: typeLabel('bid'),
      digits: NAMED_SELECTION,
    },
    finds: (searchValue) => sql<boolean>`
      ${isWholeId(ROWS.id, searchedWholeId(searchValue))} or ${isWholeId('movement.ref', parseBidTxId(searchValue))}`,
    load: (ids) => loadWinnings(reader, ids),
  })
}

async function loadWinnings({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = db
    .selectFrom('movement')
    .innerJoin('bid', 'bid.id', 'movement.ref')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select(['movement.id', 'movement.amount_paise', 'movement.ref', 'movement.created_at', 'game.name'])
    .select(['bid.game_type as type', NAMED_SELECTION.as('selection')])
  return (await rowsOf(db, ids, stored, 'movement.id')).map((row) => ({
    _id: String(row.id),
    points: rupeesOfPaise(row.amount_paise),
    amount: rupeesOfPaise(row.amount_paise),
    game_name: row.name,
    bid_tx_id: bidTxId(row.ref),
    insert_date: isoInstant(row.created_at, timeZone),
    game_type: GAME_TYPE_RULES[row.type].label,
    digits: row.selection,
  }))
}
