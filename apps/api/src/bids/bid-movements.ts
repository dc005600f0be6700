// What moved in the wallet of a player for one bid, each entered by what it refers to.
import { MOVEMENT_WORDS, type MovementName } from '@panadesk/contract/movement-words'
import { rupeesOfPaise, type Paise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import type { Platform } from '../identity/context.ts'
import { isoInstant } from '../platform/instants.ts'
import { txRequestNumber } from './tx-request-number.ts'

interface BidMovement {
  id: number
  kind: MovementName
  amountPaise: Paise
  isOut: boolean
  createdAt: Date
}

/** The oldest first. The slip was paid for once, whatever it holds. */
export async function loadBidMovements(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  { bidId, slipId }: { bidId: number; slipId: number },
) {
  const { rows } = await sql<BidMovement>`
    select id, kind, amount_paise as "amountPaise", debit_account > 0 as "isOut", created_at as "createdAt"
    from movement
    where (kind = 'bid-placed' and ref = ${slipId})
      or (kind in ('bid-won', 'bid-reverted', 'win-undone', 'receivable-opened') and ref = ${bidId})
      or (kind = 'receivable-settled'
        and ref = any(array(select id from movement as won where kind = 'bid-won' and ref = ${bidId})))
    order by id`.execute(db)
  return rows.map(({ id, kind, amountPaise, isOut, createdAt }) => ({
    _id: String(id),
    insert_date: isoInstant(createdAt, timeZone),
    kind,
    kind_name: MOVEMENT_WORDS[kind],
    direction: isOut ? ('out' as const) : ('in' as const),
    amount: rupeesOfPaise(amountPaise),
    tx_request_number: txRequestNumber(id),
  }))
}
