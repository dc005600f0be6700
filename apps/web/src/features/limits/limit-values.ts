// A limit as its form has it, and what form and button say of it that they saw.
import type { SeenValues } from '@panadesk/contract/seen'
import type { LimitMeasure, LimitPer } from '@panadesk/domain/limits'
import { typedRupees } from '../../kit/typed-rupees.ts'
import type { BidsValues } from './bids-fields.tsx'
import type { LimitRow } from './limit-words.ts'

export interface LimitValues extends BidsValues {
  /** Empty for the house, else a family, or the id of a game. */
  gameDB_id: string
  per: LimitPer
  measure: LimitMeasure
  /** As typed. */
  amount: string
}

export function valuesOf(limit: LimitRow): LimitValues {
  const { gameDB_id, family, session, game_type, selection, per, measure, amount } = limit
  const place = gameDB_id === '' ? family : gameDB_id
  return { gameDB_id: place, session, game_type, selection, per, measure, amount: String(amount) }
}

export function seenOf({ gameDB_id: place, selection, amount, ...others }: LimitValues): SeenValues {
  return { ...others, place, selection: selection.trim(), amount: typedRupees(amount) }
}
