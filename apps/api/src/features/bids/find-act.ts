// What a second person is asked about a correction that comes after the cut-off, when the draw may be known.
import { correctionCodes } from '@panadesk/contract/family-calls'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { dayMonthYear } from '@panadesk/domain/market-date'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { isEditable } from '../../bids/bid-state.ts'
import { bidTxId } from '../../bids/bid-tx-id.ts'
import { loadMarketSessions } from '../../games/market-session.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import type { EditBid } from './edit-bid.ts'
import { editedSelection } from './edited-selection.ts'
import { findBid } from './find-bid.ts'

/** Undefined before the cut-off, of what changes nothing, and of what is refused anyway. */
export async function findLateCorrection(context: StaffContext, edit: EditBid): Promise<CoveredAct | undefined> {
  const { db, timeZone, admin } = context
  const bid = await findBid(db, { bidId: edit.bidId, timeZone })
  if (bid?.isPastCutOff !== true || (edit.family !== undefined && edit.family !== bid.family)) return undefined
  const access = correctionCodes(FAMILY_TABLE[bid.family])
  if (!isAllowed(admin, access) || !isEditable(bid, await loadMarketSessions(db, bid))) return undefined
  const edited = editedSelection(bid, edit.change)
  if ('fault' in edited || edited.selection === bid.selection) return undefined
  const type = GAME_TYPE_RULES[bid.type].label
  return {
    act: 'bid-correction',
    subject: {
      kind: 'bid',
      id: bid.id,
      text: `${bidTxId(bid.id)} (${type}) on ${bid.gameName} for ${dayMonthYear(bid.marketDate)}`,
    },
    access,
    amountPaise: bid.pointsPaise,
    before: { selection: bid.selection },
    after: { selection: edited.selection },
    reasonMissing: 'Betting on this bid is over. Please give a reason.',
  }
}
