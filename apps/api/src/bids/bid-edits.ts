// The corrections of bids by staff, as the lists of bids show them.
import { sql } from 'kysely'
import type { Reader } from '../identity/context.ts'
import { executePrepared, type Db } from '../database/database.ts'
import { isoInstant } from '../platform/instants.ts'
import { wireFlag } from '../platform/wire-flag.ts'

/** A correction as a row of a list carries it. */
export interface BidEdit {
  before: string
  after: string
  edited_by: string
  edited_at: string
  reason: string
  /** 1 where no more bids were taken by then. */
  is_after_cut_off: 0 | 1
}

/** By the id of the bid, newest first. Bids that nobody corrected are left out. */
export async function loadBidEdits(
  { db, timeZone }: Reader,
  bidIds: readonly number[],
): Promise<Map<number, BidEdit[]>> {
  const edits = new Map<number, BidEdit[]>()
  for (const { bidId, createdAt, isAfterCutOff, ...edit } of await listEdits(db, bidIds)) {
    const shown = { ...edit, edited_at: isoInstant(createdAt, timeZone), is_after_cut_off: wireFlag(isAfterCutOff) }
    edits.set(bidId, [...(edits.get(bidId) ?? []), shown])
  }
  return edits
}

function listEdits(db: Db, bidIds: readonly number[]) {
  const select = db
    .selectFrom('bid_edit')
    .select([
      'bid_id as bidId',
      'selection_before as before',
      'selection_after as after',
      'admin_name as edited_by',
      'created_at as createdAt',
      'reason',
      'is_after_cut_off as isAfterCutOff',
    ])
    .where('bid_id', '=', sql<number>`any(${bidIds}::bigint[])`)
    .orderBy('id', 'desc')
  return executePrepared(db, select.compile())
}

/** 0 for a bid that nobody corrected, 2 where one of its corrections came after its cut-off, else 1. */
export function correctedFlag(edits: readonly BidEdit[]): 0 | 1 | 2 {
  if (edits.length === 0) return 0
  return edits.some((edit) => edit.is_after_cut_off === 1) ? 2 : 1
}
