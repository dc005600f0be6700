// What a row of the result history says of one session: its value, and how far it has come (spec 2 §2).
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
}

/** Reads one session out of a row; a value without a declare date is saved and no more. */
export function sessionResult(row: ResultRow, session: Session): SessionResult {
  const [value, declaredAt] =
    session === 'open' ? [row.open_result, row.open_decleare_date] : [row.close_result, row.close_decleare_date]
  if (value === NOT_AVAILABLE) return { value, declaredAt, state: 'missing' }
  return { value, declaredAt, state: declaredAt === NOT_AVAILABLE ? 'saved' : 'declared' }
}
