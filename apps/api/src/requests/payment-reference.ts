// One payment is credited once, whichever way it comes: asked for, reported by a provider, or credited by staff
// (docs/money.md, "Payment references").
import { sql } from 'kysely'
import type { Db, Tx } from '../database/database.ts'
import { depositNumber } from './request-number.ts'

export interface CreditedPayment {
  depositId: number
  playerId: number
  amountPaise: number
  isAuto: boolean
}

/**
 * Holds a payment's reference until the end of the transaction and answers the deposit that it was credited by; none where
 * it is free, or too empty to tell payments apart. To be called before any row is locked. Of several, from before references
 * were credited once, it is the one that a provider reported, else the first.
 */
export async function lockPaymentReference(tx: Tx, reference: string): Promise<CreditedPayment | undefined> {
  const { rows } = await sql<{ key: string }>`select lock_payment_reference(${reference}) as key`.execute(tx)
  return findCredited(tx, rows[0]?.key ?? '')
}

/** The deposit that a payment was credited by, as far as is known without holding its reference. */
export async function findCredited(db: Db, key: string): Promise<CreditedPayment | undefined> {
  if (key === '') return undefined
  return (
    db
      .selectFrom('deposit')
      .select(['id as depositId', 'player_id as playerId', 'amount_paise as amountPaise', 'is_auto as isAuto'])
      .where('reference_key', '=', key)
      // In the words of the index deposit_reference.
      .where(sql<boolean>`reference_key <> '' and deleted_at is null`)
      .where('status', '=', 'accepted')
      .orderBy('is_auto', 'desc')
      .orderBy('id')
      .executeTakeFirst()
  )
}

/** What staff are told who would credit a payment that has been. */
export function alreadyCredited({ depositId }: CreditedPayment): string {
  return `The payment with this reference has been credited already, by ${depositNumber(depositId)}.`
}
