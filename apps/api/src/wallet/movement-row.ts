// A movement as staff read it.
import { rupeesOfPaise } from '@panadesk/domain/money'
import { isoInstant } from '../platform/instants.ts'
import type { DescribedMovement } from './movement-notes.ts'
import { movementNumber } from './movement-number.ts'

export function movementRow(movement: DescribedMovement, timeZone: string) {
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
