// Corrects what a bid names, until a result that decides it is saved (design §3).
import type { AccessCode } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { isEditable } from '../../markets/bid-state.ts'
import { refoldBid } from '../../markets/fold-bids.ts'
import { loadMarketSessions } from '../../markets/market-session.ts'
import { audit } from '../../platform/audit.ts'
import type { StaffContext } from '../../platform/context.ts'
import { inTransaction, lockMarket, type Db, type Tx } from '../../platform/database/database.ts'
import { isAllowed, refuseNotAllowed } from '../../platform/http/mount.ts'
import { refusals } from '../../platform/refusal.ts'
import { editedSelection, type BidChange } from './edited-selection.ts'

const refuseEdit = refusals({
  'bid-not-found': { status: 404, msg: 'This bid does not exist.' },
  'bid-reverted': { status: 409, msg: 'This bid was reverted: it can no longer be changed.' },
  'result-saved': { status: 409, msg: 'The result is saved already: this bid can no longer be changed.' },
  'selection-not-allowed': { status: 422, msg: 'This digit cannot be chosen.' },
})

/** Who may correct a bid depends on the family of its game. */
const EDIT_CODES: Record<Family, readonly AccessCode[]> = { main: ['4', '5'], starline: ['2'], galidisswar: ['3'] }

export interface EditBid {
  bidId: number
  /** When given, the bid must be of this family. */
  family?: Family | undefined
  change: BidChange
}

export async function editBid(context: StaffContext, { bidId, family, change }: EditBid) {
  await inTransaction(context.db, async (tx) => {
    const { gameId, marketDate, ...found } = await requireBid(tx, bidId)
    if (!isAllowed(context.admin, EDIT_CODES[found.family])) throw refuseNotAllowed()
    if (family !== undefined && family !== found.family) throw refuseEdit('bid-not-found')

    await lockMarket(tx, { gameId, marketDate })
    const bid = await requireBid(tx, bidId)
    const sessions = await loadMarketSessions(tx, bid)
    if (bid.status === 'reverted') throw refuseEdit('bid-reverted')
    if (!isEditable(bid, sessions)) throw refuseEdit('result-saved')
    const edited = editedSelection(bid, change)
    if ('fault' in edited) {
      throw refuseEdit('selection-not-allowed', { errors: { [edited.fault]: edited.message }, msg: edited.message })
    }
    if (edited.selection !== bid.selection) await writeEdit(tx, context, { ...bid, after: edited.selection })
  })
  return { msg: 'Bid digit updated successfully!' }
}

/** Read once to know which market to lock, and again behind the lock. */
async function requireBid(db: Db, bidId: number) {
  const bid = await db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .select([
      'bid.id',
      'game_id as gameId',
      'market_date as marketDate',
      'session as settles',
      'game_type as type',
      'status',
      'selection',
      'family',
    ])
    .where('bid.id', '=', bidId)
    .executeTakeFirst()
  if (bid === undefined) throw refuseEdit('bid-not-found')
  return bid
}

type Edit = { id: number; selection: string; after: string }

async function writeEdit(tx: Tx, context: StaffContext, { id, selection, after }: Edit): Promise<void> {
  await tx.updateTable('bid').set({ selection: after }).where('id', '=', id).execute()
  await refoldBid(tx, { bidId: id, selectionBefore: selection })
  await tx
    .insertInto('bid_edit')
    .values({ bid_id: id, selection_before: selection, selection_after: after, admin_id: context.admin.id })
    .execute()
  await audit(tx, context, { subject: 'bid', subjectId: id, before: { selection }, after: { selection: after } })
}
