// Every movement of a user's wallet with what it was and what the wallet held afterwards
// (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { loadBidsOfMovements } from '../../wallet/bids-of-movements.ts'
import { loadMovements } from '../../wallet/load-movements.ts'
import { describedMovements } from '../../wallet/movement-notes.ts'
import { soughtByNumber } from '../../wallet/movement-number.ts'
import { movementRow } from '../../wallet/movement-row.ts'
import { movementsOf, type MovementSource } from '../../wallet/player-movements.ts'
import type { Reader } from '../../identity/context.ts'
import type { Asked } from '../../lists/list-source.ts'
import { sqlSource } from '../../lists/sql-source.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

export const listMovementsCall = implementListOfUser(contract.userPage.movements, listMovements)

export async function listMovements({ db, timeZone }: Reader, asked: Asked<typeof contract.userPage.movements>) {
  const { id: playerId, column, order, reach, searchValue } = asked
  const isSearched = searchValue !== ''
  const isFirst = column === undefined && !isSearched && reach !== undefined
  const all = movementsOf(playerId)
  const first = isFirst ? movementsOf(playerId, { first: { count: reach, order } }) : all
  // What the movements refer to is looked at by a search alone.
  const found = (movements: typeof all) =>
    db.selectFrom(sql<MovementSource>`(${isSearched ? describedMovements(movements) : movements})`.as('movement'))
  return sqlSource(asked, {
    db,
    found: found(first),
    counted: found(all),
    id: 'movement.id',
    columns: {
      amount: 'movement.amount_paise',
      direction: 'movement.direction',
      balance_after: 'movement.balance_paise',
      transaction_note: 'note',
      transfer_note: 'transfer_note',
      insert_date: 'movement.created_at',
    },
    finds: (text) => soughtByNumber(db, text),
    load: async (ids) => {
      const movements = await loadMovements(db, { playerId, ids })
      const bidOf = await loadBidsOfMovements(db, movements)
      return movements.map((movement) => ({ ...movementRow(movement, timeZone), bid_tx_id: bidOf(movement) }))
    },
    loadForFile: async (ids) => {
      const movements = await loadMovements(db, { playerId, ids })
      return movements.map((movement) => movementRow(movement, timeZone))
    },
  })
}
