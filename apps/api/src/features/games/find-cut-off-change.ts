// What a second person is asked about who would move a cut-off later.
import { contract } from '@panadesk/contract'
import { WEEKDAYS, weekdayLabel } from '@panadesk/domain/market-date'
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { readAhead } from '../../approvals/read-ahead.ts'
import { findGame, type GameDay } from '../../games/game.ts'
import { movesCutOffLater } from '../../games/later-cut-offs.ts'
import type { StaffContext } from '../../identity/context.ts'
import { wireTimes } from './game-times.ts'
import { loadWeek } from './get-week.ts'

/** Undefined of a new game, and of a change that only moves cut-offs earlier. `save` is the command. */
export async function findCutOffChange(
  context: StaffContext,
  gameId: number | undefined,
  save: (context: StaffContext) => Promise<unknown>,
): Promise<CoveredAct | undefined> {
  const game = gameId === undefined ? undefined : await findGame(context.db, gameId)
  if (game === undefined) return undefined
  const { id, name, family } = game
  const week = await readAhead(context, 'cut-off-later', { read: (db) => loadWeek(db, id), run: save })
  if (!movesCutOffLater(week.before, week.after)) return undefined
  return {
    act: 'cut-off-later',
    subject: { kind: 'game', id, text: name },
    access: contract.games.list[family].access,
    ...changedDays(week.before, week.after),
  }
}

/** By the day, in the words of the screen: those alone that differ. */
function changedDays(before: readonly GameDay[], after: readonly GameDay[]) {
  const days = WEEKDAYS.flatMap((weekday, at) => {
    const [was, is] = [wordsOf(before[at]), wordsOf(after[at])]
    return was === is ? [] : [{ day: weekdayLabel(weekday), was, is }]
  })
  return {
    before: Object.fromEntries(days.map(({ day, was }) => [day, was])),
    after: Object.fromEntries(days.map(({ day, is }) => [day, is])),
  }
}

function wordsOf(day: GameDay | undefined): string {
  if (day === undefined) return ''
  const { open_time: open, close_time: close } = wireTimes(day)
  return `${close === '' ? open : `${open} to ${close}`}${day.isOpen ? '' : ', off'}`
}
