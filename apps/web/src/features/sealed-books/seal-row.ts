// A seal as the list has it.
import type { contract } from '@panadesk/contract'
import type { RowOf } from '../../platform/query-client.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'

export type SealRow = RowOf<typeof contract.sealedBooks.list>

export function sealedDate({ date }: SealRow): string {
  return formatMarketDate(date)
}

/** A game that was deleted has its number left. */
export function sealedGame({ game_name: name, gameDB_id: id }: SealRow): string {
  return name === '' ? `Game ${id}, deleted` : name
}
