// Corrects what a bid names, until a result that decides it is saved (docs/game.md, "Corrections").
import { correctionCodes } from '@panadesk/contract/family-calls'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import type { SeenValues } from '@panadesk/contract/seen'
import { BID_FIELDS } from '@panadesk/contract/seen-forms'
import type { Family } from '@panadesk/domain/families'
import { limitReachedText } from '@panadesk/domain/limits'
import { requirePassed } from '../../approvals/require-passed.ts'
import { isEditable } from '../../bids/bid-state.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction, lockMarket, type Db, type Tx } from '../../database/database.ts'
import { leftForCorrection } from '../../limits/left-for-correction.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'
import { editedSelection, type BidChange } from './edited-selection.ts'
import { findBid, type FoundBid } from './find-bid.ts'
import { refuseUnknownBid } from './refuse-unknown-bid.ts'
import { writeCorrection } from './write-correction.ts'

const refuseEdit = refusals({
  'bid-reverted': { status: 409, msg: 'This bid was reverted: it can no longer be changed.' },
  'result-saved': { status: 409, msg: 'The result is saved already: this bid can no longer be changed.' },
  'selection-not-allowed': { status: 422, msg: 'This digit cannot be chosen.' },
  'limit-reached': { status: 409, msg: 'This is more than is still taken.' },
})

export interface EditBid {
  bidId: number
  /** When given, the bid must be of this family. */
  family?: Family | undefined
  change: BidChange
  reason?: string | undefined
  /** What it named for whoever corrects it. */
  seen?: SeenValues | undefined
}

export async function editBid(context: StaffContext, { bidId, family, change, reason = '', seen }: EditBid) {
  const { timeZone } = context
  const isChanged = await inTransaction(context.db, async (tx) => {
    const { gameId, marketDate, ...found } = await requireBid(tx, { bidId, timeZone })
    if (!isAllowed(context.admin, correctionCodes(FAMILY_TABLE[found.family]))) throw refuseNotAllowed()
    if (family !== undefined && family !== found.family) throw refuseUnknownBid()

    await lockMarket(tx, { gameId, marketDate })
    const bid = await requireBid(tx, { bidId, timeZone })
    const sessions = await loadMarketSessions(tx, bid)
    if (bid.status === 'reverted') throw refuseEdit('bid-reverted')
    if (!isEditable(bid, sessions)) throw refuseEdit('result-saved')
    requireAsSeen(BID_FIELDS, { seen, now: { digits: bid.selection } })
    const edited = editedSelection(bid, change)
    if ('fault' in edited) {
      throw refuseEdit('selection-not-allowed', { errors: { [edited.fault]: edited.message }, msg: edited.message })
    }
    if (edited.selection === bid.selection) return false
    if (bid.isPastCutOff) requirePassed(context, 'bid-correction')
    // Two persons may know of a limit, and agree on what the player had meant.
    if (!context.isByTwo) await requireRoom(tx, { bidId, after: edited.selection })
    await writeCorrection(tx, context, { ...bid, after: edited.selection, reason })
    return true
  })
  return { msg: savedMessage(isChanged, 'Bid digit updated successfully!') }
}

async function requireRoom(tx: Tx, { bidId, after }: { bidId: number; after: string }): Promise<void> {
  const leftPaise = await leftForCorrection(tx, { bidId, after })
  if (leftPaise === undefined) return
  throw refuseEdit('limit-reached', { msg: limitReachedText({ per: 'number', leftPaise, selection: after }) })
}

/** Read once to know which market to lock, and again behind the lock. */
async function requireBid(db: Db, asked: { bidId: number; timeZone: string }): Promise<FoundBid> {
  const bid = await findBid(db, asked)
  if (bid === undefined) throw refuseUnknownBid()
  return bid
}
