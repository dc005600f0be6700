// The request number of a movement: its request's where there is one (docs/money.md, "Request numbers"), else its own.
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { requireNoArchivedBid } from '../games/archived-months.ts'
import type { MovementKind } from '../ledger/post.ts'
import { parseBidTxId } from '../bids/bid-tx-id.ts'
import { parseTxRequestNumber, txRequestNumber } from '../bids/tx-request-number.ts'
import {
  depositNumber,
  parseRequestNumber,
  transferNumber,
  withdrawalNumber,
  type RequestKind,
} from '../requests/request-number.ts'
import { OF_ONE_BID } from './bids-of-movements.ts'

const NUMBERS: Readonly<Record<RequestKind, (id: number) => string>> = {
  deposit: depositNumber,
  withdrawal: withdrawalNumber,
  transfer: transferNumber,
}
const REQUEST_KINDS = Object.keys(NUMBERS) as RequestKind[]

export function movementNumber({ id, kind, ref }: { id: number; kind: MovementKind; ref: number }): string {
  const requestKind = REQUEST_KINDS.find((each) => each === kind)
  return requestKind === undefined ? txRequestNumber(id) : NUMBERS[requestKind](ref)
}

/**
 * Whether the row `movement` of a query has this number, in any case, or this id, or is about the bid of this number. Refuses the
 * number of a bid that may be in a file: its slip, and so its movement, is not known here.
 */
export async function soughtByNumber(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const bidId = parseBidTxId(text)
  if (bidId !== undefined) await requireKnownBid(db, bidId)
  return hasMovementNumber(text)
}

async function requireKnownBid(db: Db, bidId: number): Promise<void> {
  const bid = await db.selectFrom('bid').select('id').where('id', '=', bidId).executeTakeFirst()
  if (bid === undefined) await requireNoArchivedBid(db, bidId)
}

function hasMovementNumber(text: string): RawBuilder<boolean> {
  const id = /^\d{1,15}$/.test(text) ? Number(text) : undefined
  if (id !== undefined) return sql<boolean>`movement.id = ${id}`
  const request = parseRequestNumber(text)
  if (request !== undefined) return sql<boolean>`(movement.kind = ${request.kind} and movement.ref = ${request.id})`
  const bidId = parseBidTxId(text)
  if (bidId !== undefined) {
    return sql<boolean>`(movement.kind = any(${OF_ONE_BID}::movement_kind[]) and movement.ref = ${bidId}
      or movement.kind = 'bid-placed' and movement.ref = (select slip_id from bid where id = ${bidId}))`
  }
  const own = parseTxRequestNumber(text)
  if (own === undefined) return sql<boolean>`false`
  return sql<boolean>`(movement.id = ${own} and movement.kind <> all(${REQUEST_KINDS}::movement_kind[]))`
}
