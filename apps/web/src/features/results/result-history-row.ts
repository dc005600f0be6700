// What a row of the result history says of one session: its value, and how far it has come
// (docs/screens.md, "Declare Result").
import { NOT_AVAILABLE, type contract } from '@panadesk/contract'
import type { ReplyOf } from '@panadesk/contract'
import type { Session } from '@panadesk/domain/families'

export type ResultRow = ReplyOf<(typeof contract.results.history)['main']>['data'][number]

export interface SessionResult {
  /** As typed, or N/A. */
  readonly value: string
  /** An instant, or N/A. */
  readonly declaredAt: string
  readonly state: 'missing' | 'saved' | 'declared'
  /** That it was not saved and declared just once, in words; none where it was. */
  readonly remarks: readonly string[]
}

/** Reads one session out of a row; a value without a declare date is saved and no more. */
export function sessionResult(row: ResultRow, session: Session): SessionResult {
  const isOpen = session === 'open'
  const [value, declaredAt] = isOpen
    ? [row.open_result, row.open_decleare_date]
    : [row.close_result, row.close_decleare_date]
  const remarks = isOpen
    ? remarksOf(row.open_saved_count, row.open_undone_count)
    : remarksOf(row.close_saved_count, row.close_undone_count)
  if (value === NOT_AVAILABLE) return { value, declaredAt, state: 'missing', remarks }
  return { value, declaredAt, state: declaredAt === NOT_AVAILABLE ? 'saved' : 'declared', remarks }
}

function remarksOf(savedCount: number, undoneCount: number): string[] {
  return [
    ...(savedCount > 1 ? [`saved ${savedCount} times`] : []),
    ...(undoneCount > 0 ? [`taken back ${undoneCount === 1 ? 'once' : `${undoneCount} times`}`] : []),
  ]
}
