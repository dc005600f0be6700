// The corrections of bids by staff, as the lists of bids show them.
import { NOT_AVAILABLE } from '@panadesk/contract'
import { sql } from 'kysely'
import type { Platform } from '../platform/context.ts'
import type { Db } from '../platform/database/database.ts'
import { isoInstant } from '../platform/instants.ts'

/** A correction as a row of a list carries it. */
export interface BidEdit {
  before: string
  after: string
  edited_by: string
  edited_at: string
}

/** By the id of the bid, newest first. Bids that nobody corrected are left out. */
export async function loadBidEdits(
  { db, timeZone }: Pick<Platform, 'db' | 'timeZone'>,
  bidIds: readonly number[],
): Promise<Map<number, BidEdit[]>> {
  const edits = new Map<number, BidEdit[]>()
  for (const { bidId, before, after, adminName, createdAt } of await listEdits(db, bidIds)) {
    const edit = { before, after, edited_by: adminName ?? NOT_AVAILABLE, edited_at: isoInstant(createdAt, timeZone) }
    edits.set(bidId, [...(edits.get(bidId) ?? []), edit])
  }
  return edits
}

function listEdits(db: Db, bidIds: readonly number[]) {
  return db
    .selectFrom('bid_edit')
    .leftJoin('admin', 'admin.id', 'bid_edit.admin_id')
    .select([
      'bid_edit.bid_id as bidId',
      'bid_edit.selection_before as before',
      'bid_edit.selection_after as after',
      'admin.full_name as adminName',
      'bid_edit.created_at as createdAt',
    ])
    .where('bid_edit.bid_id', '=', sql<number>`any(${bidIds}::bigint[])`)
    .orderBy('bid_edit.id', 'desc')
    .execute()
}
