// What moved in all wallets: each movement once, as it was for the wallet that it is told of.
import { contract, type ListRow } from '@panadesk/contract'
import { MOVEMENT_WORDS } from '@panadesk/contract/movement-words'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { implementSharedList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import type { Asked, Place } from '../../lists/list-source.ts'
import { sqlSource } from '../../lists/sql-source.ts'
import { isoInstant } from '../../platform/instants.ts'
import { findPlayers } from '../../players/found-players.ts'
import {
  countMovements,
  foundMovements,
  idsByName,
  loadTold,
  sumMovements,
  type AskedMovements,
  type ToldMovement,
} from './all-movements.ts'
import { loadBidsOfMovements } from '../../wallet/bids-of-movements.ts'
import { movementNumber, soughtByNumber } from '../../wallet/movement-number.ts'

type Movements = typeof contract.movements.list
const ID = 'movement.id'

export const listMovementsCall = implementSharedList(contract.movements.list, listMovements)

async function listMovements(reader: Reader, asked: Asked<Movements>) {
  const { db, timeZone } = reader
  const moved = await movementsAsked(reader, asked)
  const counted = await countMovements(db, moved)
  const load = async (ids: readonly number[]) => {
    const told = await loadTold(db, ids)
    const bidOf = await loadBidsOfMovements(db, told)
    return told.map((movement) => ({ ...movementRow(movement, timeZone), bid_tx_id: bidOf(movement) }))
  }
  const source = await sqlSource(
    { ...asked, searchValue: '' },
    {
      db,
      found: db.selectFrom(foundMovements(moved, counted).as('movement')),
      isCountedApart: true,
      id: ID,
      columns: {
        insert_date: ID,
        user_name: 'movement.player_name',
        kind_name: 'movement.kind_name',
        amount: 'movement.amount_paise',
      },
      load,
      loadForFile: async (ids) => (await loadTold(db, ids)).map((movement) => movementRow(movement, timeZone)),
    },
  )
  let sums: ReturnType<typeof sumMovements> | undefined
  const summed = () => (sums ??= sumMovements(db, moved, counted))
  const rowsOf = async (place: Place) => {
    const isByName = asked.column === 'user_name'
    const ids = isByName ? await idsByName(db, moved, { ...counted, ...place, order: asked.order }) : undefined
    return ids === undefined ? source.page(place) : { rows: await load(ids), listed: ids.length }
  }
  return {
    ...source,
    // Every page says what all of them add up to, which is found meanwhile.
    page: async (place: Place) => (await Promise.all([rowsOf(place), summed()]))[0],
    count: async () => (await summed()).movements,
    totals: async () => {
      const { inPaise, outPaise } = await summed()
      return { total_in: rupeesOfPaise(inPaise), total_out: rupeesOfPaise(outPaise) }
    },
  }
}

async function movementsAsked({ db, timeZone }: Reader, asked: Asked<Movements>): Promise<AskedMovements> {
  const { from, to, kind, user = '', min_amount: minPaise, max_amount: maxPaise } = asked.filters
  const { searchValue } = asked
  return {
    from,
    to,
    timeZone,
    kind,
    minPaise,
    maxPaise,
    players: user === '' ? undefined : await findPlayers(db, user, ['name', 'mobile']),
    searched:
      searchValue === ''
        ? undefined
        : { players: await findPlayers(db, searchValue, ['name']), isNumber: await soughtByNumber(db, searchValue) },
  }
}

function movementRow(movement: ToldMovement, timeZone: string): Omit<ListRow<Movements>, 'bid_tx_id'> {
  return {
    _id: String(movement.id),
    insert_date: isoInstant(movement.created_at, timeZone),
    userDB_id: String(movement.player_id),
    user_name: movement.player_name,
    kind: movement.kind,
    kind_name: MOVEMENT_WORDS[movement.kind],
    direction: movement.direction === 'credit' ? 'in' : 'out',
    amount: rupeesOfPaise(movement.amount_paise),
    balance_after: rupeesOfPaise(movement.balance_paise),
    transaction_note: movement.note,
    transfer_note: movement.transfer_note,
    tx_request_number: movementNumber(movement),
  }
}
