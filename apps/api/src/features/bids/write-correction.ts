// The rows of a correction: what the bid names from now on, its history, the audit row, and the word to its player.
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { dayMonthYear, marketDateOf, timeOfDayOf, type MarketDate } from '@panadesk/domain/market-date'
import { twelveHour } from '@panadesk/domain/time-of-day'
import { bidTxId } from '../../bids/bid-tx-id.ts'
import { refoldBid } from '../../bids/fold-bids.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { databaseNow, type Tx } from '../../database/database.ts'
import { tellPlayer } from '../../players/tell-player.ts'

interface Correction {
  id: number
  playerId: number
  gameName: string
  marketDate: MarketDate
  type: GameType
  /** What the bid names until now. */
  selection: string
  after: string
  isPastCutOff: boolean
  /** Empty where none was given. */
  reason: string
}

/** The caller holds the market's lock. What was placed is written nowhere: it stays as it is. */
export async function writeCorrection(tx: Tx, context: StaffContext, correction: Correction): Promise<void> {
  const { id, selection, after, isPastCutOff, reason } = correction
  await tx.updateTable('bid').set({ corrected_selection: after }).where('id', '=', id).execute()
  await refoldBid(tx, { bidId: id, selectionBefore: selection })
  await tx
    .insertInto('bid_edit')
    .values({
      bid_id: id,
      selection_before: selection,
      selection_after: after,
      admin_id: context.admin.id,
      admin_name: context.admin.name,
      reason,
      is_after_cut_off: isPastCutOff,
    })
    .execute()
  const facts = { isAfterCutOff: isPastCutOff, ...(reason !== '' && { reason }) }
  await audit(tx, context, {
    subject: 'bid',
    subjectId: id,
    before: { selection },
    after: { selection: after, ...facts },
  })
  const at = { atMs: await databaseNow(tx), timeZone: context.timeZone }
  const atText = `${dayMonthYear(marketDateOf(at))} at ${twelveHour(timeOfDayOf(at))}`
  await tellPlayer(tx, { playerId: correction.playerId, ...messageOf(correction, atText) })
}

/** The reason is the house's own and stays there. */
function messageOf({ id, gameName, marketDate, type, selection, after, isPastCutOff }: Correction, atText: string) {
  const bid = `${bidTxId(id)} (${GAME_TYPE_RULES[type].label}) on ${gameName} for ${dayMonthYear(marketDate)}`
  const late = isPastCutOff ? ', after betting on it was over' : ''
  return {
    title: 'Your bid was corrected',
    content: `Your bid ${bid} was corrected from ${selection} to ${after} on ${atText}${late}.`,
  }
}
