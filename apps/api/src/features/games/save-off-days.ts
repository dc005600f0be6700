// Sets days of a game's week open or off, with their times.
import { isDeepStrictEqual } from 'node:util'
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { WEEK_FIELDS } from '@panadesk/contract/seen-forms'
import { WEEKDAYS } from '@panadesk/domain/market-date'
import { loadGameDay } from '../../games/game.ts'
import { movesCutOffLater } from '../../games/later-cut-offs.ts'
import { requireGameOfOwnFamily } from '../../games/own-family.ts'
import { keepWeek } from '../../games/week-history.ts'
import { requirePassed } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import { today, type StaffContext } from '../../identity/context.ts'
import { inTransaction, type Tx } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'
import { wireFlag } from '../../platform/wire-flag.ts'
import { timeColumns } from './game-times.ts'
import { loadWeek } from './get-week.ts'
import { keepBidsOut } from './keep-bids-out.ts'
import { lockGame } from './lock-game.ts'
import { planWeek, seenWeek, type PlannedDay } from './off-days.ts'
import { findCutOffChange } from './find-cut-off-change.ts'

const refuse = refusals({
  'week-not-valid': { status: 422, msg: 'Please check the days.' },
})

type Body = BodyOf<typeof contract.games.saveOffDays>

export const saveOffDaysCall = implement(contract.games.saveOffDays, saveOffDays, (context, body) =>
  findCutOffChange(context, body.gameDB_id, (ahead) => saveOffDays(ahead, body)),
)

/**
 * Days that are not sent stay as they are, and a session of today that has closed stays closed. `marketStatus` is whether the
 * game is open today.
 */
export async function saveOffDays(context: StaffContext, body: Body) {
  const drafts = body.days.map((day) => ({
    weekday: day.name,
    isOpen: day.status === 1,
    openTime: day.open_time,
    closeTime: day.close_time,
  }))
  const game = await requireGameOfOwnFamily(context.db, context, body.gameDB_id)
  const { isOpenToday, isChanged } = await inTransaction(context.db, async (tx) => {
    await keepBidsOut(tx, { gameId: game.id, timeZone: context.timeZone })
    await lockGame(tx, { gameId: game.id, family: game.family })
    const before = await loadWeek(tx, game.id)
    requireAsSeen(WEEK_FIELDS, { seen: body.seen, now: seenWeek(before) })
    const plan = planWeek(game.family, before, drafts)
    if ('errors' in plan) throw refuseWeek(plan.errors)
    for (const day of plan.days) await saveDay(tx, game.id, day)
    await keepWeek(tx, { gameId: game.id, timeZone: context.timeZone, changedBy: context.admin.id })
    const after = await loadWeek(tx, game.id)
    const isOther = !isDeepStrictEqual(before, after)
    if (movesCutOffLater(before, after)) requirePassed(context, 'cut-off-later')
    if (isOther) await audit(tx, context, { subject: 'game-week', subjectId: game.id, before, after })
    const { isOpen } = await loadGameDay(tx, { gameId: game.id, marketDate: today(context) })
    return { isOpenToday: isOpen, isChanged: isOther }
  })
  return {
    msg: savedMessage(isChanged, 'Market off days updated successfully.'),
    gameDB_id: String(game.id),
    marketStatus: wireFlag(isOpenToday),
  }
}

function refuseWeek(errors: Record<string, string>) {
  const [msg] = Object.values(errors)
  return refuse('week-not-valid', { errors, ...(msg === undefined ? {} : { msg }) })
}

async function saveDay(tx: Tx, gameId: number, day: PlannedDay): Promise<void> {
  await tx
    .updateTable('game_day')
    .set({ is_open: day.isOpen, ...timeColumns(day) })
    .where('game_id', '=', gameId)
    .where('weekday', '=', WEEKDAYS.indexOf(day.weekday) + 1)
    .execute()
}
