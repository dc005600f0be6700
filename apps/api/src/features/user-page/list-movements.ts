// Every movement of a user's wallet with what it was and what the wallet held afterwards (spec 3 §2 "User detail").
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql, type RawBuilder } from 'kysely'
import { loadMovements } from '../../funds/load-movements.ts'
import { describedMovements, type DescribedMovement } from '../../funds/movement-notes.ts'
import { hasMovementNumber, movementNumber } from '../../funds/movement-number.ts'
import { movementsOf, type MovementSource } from '../../funds/player-movements.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

/** Amount, direction, balance after, two notes, date, number; none stands for #, of which the number is made. */
const COLUMNS = [
  'movement.amount_paise',
  'movement.direction',
  'movement.balance_paise',
  undefined,
  undefined,
  'movement.created_at',
  undefined,
] as const

/** Searches the notes as substrings, the request number and the id whole. */
export async function listMovements(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  page: PageRequest,
  playerId: number,
) {
  await requirePlayer(db, playerId)
  const ids = await listIds(db, playerId, page)
  const movements = await loadMovements(db, { playerId, ids })
  return {
    data: movements.map((movement) => movementRow(movement, timeZone)),
    recordsFiltered: await countFound(db, playerId, page.searchValue),
    limit: page.length,
  }
}

async function listIds(db: Db, playerId: number, page: PageRequest): Promise<number[]> {
  const isById = COLUMNS[page.fieldIndex - 1] === undefined
  const count = offsetOf(page, 'offset') + page.length
  const source = movementsOf(playerId, isById && page.searchValue === '' ? { first: { count, order: page.order } } : {})
  const { rows } = await sql<{ id: number }>`
    select movement.id ${found(source, page.searchValue)}
    order by ${orderBy(page, { idColumn: 'movement.id', columns: COLUMNS })}
    offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countFound(db: Db, playerId: number, searchValue: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count ${found(movementsOf(playerId), searchValue)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** To stand behind a select. What the movements refer to is looked at by a search alone. */
function found(source: RawBuilder<MovementSource>, searchValue: string): RawBuilder<unknown> {
  if (searchValue === '') return sql`from (${source}) as movement`
  const pattern = containsPattern(searchValue)
  return sql`
    from (${describedMovements(source)}) as movement
    where ${hasMovementNumber(searchValue)} or note ilike ${pattern} or transfer_note ilike ${pattern}`
}

function movementRow(movement: DescribedMovement, timeZone: string) {
  return {
    _id: String(movement.id),
    amount: rupeesOfPaise(movement.amount_paise),
    direction: movement.direction,
    balance_after: rupeesOfPaise(movement.balance_paise),
    transaction_note: movement.note,
    transfer_note: movement.transfer_note,
    insert_date: isoInstant(movement.created_at, timeZone),
    tx_request_number: movementNumber(movement),
  }
}
